import type { PaymentOutcome, PaymentState } from '@horno/contracts/payment';

/**
 * Events of an attempt. `voided`: the order ended, so the money must not be collected. `gaveUp`: the gateway did not report
 * the authorisation in time. `stillAuthorized`: the gateway reports that no capture took place.
 */
export const paymentEvents = [
  'sessionIssued',
  'formOpened',
  'formCancelled',
  'formExpired',
  'tokenReceived',
  'authorize',
  'authorized',
  'declined',
  'noAnswer',
  'gaveUp',
  'accepted',
  'captured',
  'stillAuthorized',
  'reversed',
  'refunded',
  'voided',
] as const;
/** Event of a payment attempt. */
export type PaymentEvent = (typeof paymentEvents)[number];

/** State of a payment attempt after an event. */
export interface PaymentStep {
  state: PaymentState;
  /** The order ended during an authorisation: money that is authorised afterwards is returned. */
  isVoided: boolean;
}

type Moves = Partial<Record<PaymentEvent, PaymentState>>;

const beforeForm: Moves = { formCancelled: 'CANCELLED', formExpired: 'EXPIRED', voided: 'CANCELLED' };
const withForm: Moves = { ...beforeForm, formOpened: 'FORM_OPEN', tokenReceived: 'TOKEN_RECEIVED' };

const moves: Record<PaymentState, Moves> = {
  CREATED: { ...beforeForm, sessionIssued: 'SESSION_ISSUED' },
  SESSION_ISSUED: withForm,
  FORM_OPEN: withForm,
  TOKEN_RECEIVED: { authorize: 'AUTHORIZING', voided: 'CANCELLED' },
  AUTHORIZING: { authorized: 'AUTHORIZED', declined: 'DECLINED', noAnswer: 'UNKNOWN' },
  UNKNOWN: {
    authorized: 'AUTHORIZED',
    declined: 'DECLINED',
    captured: 'CAPTURED',
    reversed: 'REVERSED',
    refunded: 'REFUNDED',
    gaveUp: 'REVERSING',
  },
  AUTHORIZED: { accepted: 'CAPTURING', voided: 'REVERSING' },
  CAPTURING: { captured: 'CAPTURED', reversed: 'REVERSED', refunded: 'REFUNDED' },
  CAPTURED: { voided: 'REFUND_PENDING' },
  REVERSING: { reversed: 'REVERSED', captured: 'REFUND_PENDING', refunded: 'REFUNDED' },
  REFUND_PENDING: { refunded: 'REFUNDED', reversed: 'REVERSED' },
  DECLINED: {},
  REVERSED: {},
  REFUNDED: {},
  EXPIRED: {},
  CANCELLED: {},
};

/** All states of a payment attempt. */
export const paymentStates = Object.keys(moves) as PaymentState[];

/** States with a pending request to the gateway: an order that ends must wait for its answer. */
const atWork: ReadonlySet<PaymentState> = new Set(['AUTHORIZING', 'UNKNOWN', 'CAPTURING']);
/** Next state of a voided attempt, instead of one that holds the customer's money. */
const givenBack: Partial<Record<PaymentState, PaymentState>> = { AUTHORIZED: 'REVERSING', CAPTURED: 'REFUND_PENDING' };

/** Returns the attempt after an event; `undefined` when the event does not apply. */
export function nextPaymentStep({ state, isVoided }: PaymentStep, event: PaymentEvent): PaymentStep | undefined {
  if (event === 'voided' && atWork.has(state)) return isVoided ? undefined : { state, isVoided: true };
  if (event === 'stillAuthorized') {
    return state === 'CAPTURING' && isVoided ? { state: 'REVERSING', isVoided } : undefined;
  }
  const target = moves[state][event];
  if (target === undefined) return undefined;
  return { state: (isVoided && givenBack[target]) || target, isVoided: isVoided || event === 'voided' };
}

/** Task for the gateway that a state requires. */
export type GatewayTask = 'retrieve' | 'capture' | 'reverse' | 'refund';

const tasks: Partial<Record<PaymentState, GatewayTask>> = {
  UNKNOWN: 'retrieve',
  CAPTURING: 'capture',
  REVERSING: 'reverse',
  REFUND_PENDING: 'refund',
};

/** Returns the task that a state requires. */
export function gatewayTask(state: PaymentState): GatewayTask | undefined {
  return tasks[state];
}

const ended: ReadonlySet<PaymentState> = new Set(['DECLINED', 'REVERSED', 'REFUNDED', 'EXPIRED', 'CANCELLED']);

/** Returns true when an attempt neither holds nor owes money, so the customer may try again. */
export function hasEnded(state: PaymentState): boolean {
  return ended.has(state);
}

/** Returns true while the customer may fill in the form of the attempt. */
export function isFormUsable(state: PaymentState): boolean {
  return state === 'SESSION_ISSUED' || state === 'FORM_OPEN';
}

const outcomes: Record<PaymentState, PaymentOutcome> = {
  CREATED: 'open',
  SESSION_ISSUED: 'open',
  FORM_OPEN: 'open',
  TOKEN_RECEIVED: 'pending',
  AUTHORIZING: 'pending',
  UNKNOWN: 'pending',
  AUTHORIZED: 'paid',
  CAPTURING: 'paid',
  CAPTURED: 'paid',
  DECLINED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
  REVERSING: 'returned',
  REVERSED: 'returned',
  REFUND_PENDING: 'returned',
  REFUNDED: 'returned',
};

/** Returns the outcome of a payment state for the customer. */
export function paymentOutcome(state: PaymentState): PaymentOutcome {
  return outcomes[state];
}
