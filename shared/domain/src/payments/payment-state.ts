import type { PaymentOutcome, PaymentState } from '@horno/contracts/payment';

/**
 * What happens to an attempt. `voided`: the order does not want the money any more. `gaveUp`: the gateway could not say in time
 * what became of the authorisation. `stillAuthorized`: it says that a capture did not take place.
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
export type PaymentEvent = (typeof paymentEvents)[number];

export interface PaymentStep {
  state: PaymentState;
  /** The order ended while the gateway was at work: whatever comes back is given back. */
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

export const paymentStates = Object.keys(moves) as PaymentState[];

/** States in which the gateway is at work for us: an order that ends now has to wait for its answer. */
const atWork: ReadonlySet<PaymentState> = new Set(['AUTHORIZING', 'UNKNOWN', 'CAPTURING']);
/** What a voided attempt becomes in place of holding the customer's money. */
const givenBack: Partial<Record<PaymentState, PaymentState>> = { AUTHORIZED: 'REVERSING', CAPTURED: 'REFUND_PENDING' };

/** The attempt after an event, or `undefined` when the event does not concern it (any more). */
export function nextPaymentStep({ state, isVoided }: PaymentStep, event: PaymentEvent): PaymentStep | undefined {
  if (event === 'voided' && atWork.has(state)) return isVoided ? undefined : { state, isVoided: true };
  if (event === 'stillAuthorized') {
    return state === 'CAPTURING' && isVoided ? { state: 'REVERSING', isVoided } : undefined;
  }
  const target = moves[state][event];
  if (target === undefined) return undefined;
  return { state: (isVoided && givenBack[target]) || target, isVoided: isVoided || event === 'voided' };
}

/** What the shop still has to ask of the gateway in a state. */
export type GatewayTask = 'retrieve' | 'capture' | 'reverse' | 'refund';

const tasks: Partial<Record<PaymentState, GatewayTask>> = {
  UNKNOWN: 'retrieve',
  CAPTURING: 'capture',
  REVERSING: 'reverse',
  REFUND_PENDING: 'refund',
};

export function gatewayTask(state: PaymentState): GatewayTask | undefined {
  return tasks[state];
}

const ended: ReadonlySet<PaymentState> = new Set(['DECLINED', 'REVERSED', 'REFUNDED', 'EXPIRED', 'CANCELLED']);

/** Whether nothing of an attempt is owed or held any more: the customer may try again. */
export function hasEnded(state: PaymentState): boolean {
  return ended.has(state);
}

/** Whether the customer may still fill in the form of this attempt. */
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

/** How a payment looks from outside. */
export function paymentOutcome(state: PaymentState): PaymentOutcome {
  return outcomes[state];
}
