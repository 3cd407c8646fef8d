import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  gatewayTask,
  hasEnded,
  isFormUsable,
  nextPaymentStep,
  type PaymentEvent,
  type PaymentStep,
  paymentEvents,
  paymentOutcome,
  paymentStates,
} from './payment-state.ts';

const start: PaymentStep = { state: 'CREATED', isVoided: false };

/** All steps of an attempt to which these things happen, the first included. */
function walk(events: readonly PaymentEvent[], from = start): PaymentStep[] {
  const steps = [from];
  let last = from;
  for (const event of events) {
    last = nextPaymentStep(last, event) ?? last;
    steps.push(last);
  }
  return steps;
}
const statesOf = (events: readonly PaymentEvent[]) => walk(events).map(({ state }) => state);
const authorized: PaymentEvent[] = ['sessionIssued', 'formOpened', 'tokenReceived', 'authorize', 'authorized'];
const anyEvents = fc.array(fc.constantFrom(...paymentEvents), { maxLength: 40 });

test('each state has its outcome and its task, and only an open form is usable', () => {
  expect(paymentStates.map((state) => [state, paymentOutcome(state), isFormUsable(state)])).toEqual([
    ['CREATED', 'open', false],
    ['SESSION_ISSUED', 'open', true],
    ['FORM_OPEN', 'open', true],
    ['TOKEN_RECEIVED', 'pending', false],
    ['AUTHORIZING', 'pending', false],
    ['UNKNOWN', 'pending', false],
    ['AUTHORIZED', 'paid', false],
    ['CAPTURING', 'paid', false],
    ['CAPTURED', 'paid', false],
    ['REVERSING', 'returned', false],
    ['REFUND_PENDING', 'returned', false],
    ['DECLINED', 'failed', false],
    ['REVERSED', 'returned', false],
    ['REFUNDED', 'returned', false],
    ['EXPIRED', 'failed', false],
    ['CANCELLED', 'failed', false],
  ]);
  const tasks = paymentStates.map((state) => [state, gatewayTask(state)]).filter(([, task]) => task !== undefined);
  expect(tasks).toEqual([
    ['UNKNOWN', 'retrieve'],
    ['CAPTURING', 'capture'],
    ['REVERSING', 'reverse'],
    ['REFUND_PENDING', 'refund'],
  ]);
  expect(paymentStates.filter(hasEnded)).toEqual(['DECLINED', 'REVERSED', 'REFUNDED', 'EXPIRED', 'CANCELLED']);
});

test.each<[string, PaymentEvent[], PaymentStep | undefined]>([
  ['voided twice while charging', ['authorize', 'voided', 'voided'], undefined],
  ['refunded while unknown', ['authorize', 'noAnswer', 'refunded'], { state: 'REFUNDED', isVoided: false }],
  ['reversed while unknown', ['authorize', 'noAnswer', 'reversed'], { state: 'REVERSED', isVoided: false }],
  ['captured while unknown', ['authorize', 'noAnswer', 'captured'], { state: 'CAPTURED', isVoided: false }],
  [
    'captured while unknown, voided',
    ['authorize', 'noAnswer', 'voided', 'captured'],
    { state: 'REFUND_PENDING', isVoided: true },
  ],
  ['not captured, and not voided', ['authorize', 'authorized', 'accepted', 'stillAuthorized'], undefined],
  [
    'not captured, and voided',
    ['authorize', 'authorized', 'accepted', 'voided', 'stillAuthorized'],
    { state: 'REVERSING', isVoided: true },
  ],
  ['declined', ['authorize', 'declined'], { state: 'DECLINED', isVoided: false }],
  ['not captured before the store accepted', ['authorize', 'authorized', 'stillAuthorized'], undefined],
  [
    'reversed while capturing',
    ['authorize', 'authorized', 'accepted', 'reversed'],
    { state: 'REVERSED', isVoided: false },
  ],
  [
    'refunded while capturing',
    ['authorize', 'authorized', 'accepted', 'refunded'],
    { state: 'REFUNDED', isVoided: false },
  ],
  [
    'refunded while reversing',
    ['authorize', 'authorized', 'voided', 'refunded'],
    { state: 'REFUNDED', isVoided: true },
  ],
  ['voided with a token', ['voided'], { state: 'CANCELLED', isVoided: true }],
])('an attempt with a token is %s', (_, events, last) => {
  const from: PaymentStep = { state: 'TOKEN_RECEIVED', isVoided: false };
  const before = walk(events.slice(0, -1), from).at(-1) as PaymentStep;
  expect(nextPaymentStep(before, events.at(-1) as PaymentEvent)).toEqual(last);
});

describe('an attempt to pay', () => {
  test('goes the way of the table', () => {
    expect(statesOf([...authorized, 'accepted', 'captured'])).toEqual([
      'CREATED',
      'SESSION_ISSUED',
      'FORM_OPEN',
      'TOKEN_RECEIVED',
      'AUTHORIZING',
      'AUTHORIZED',
      'CAPTURING',
      'CAPTURED',
    ]);
  });

  test.each<[string, PaymentEvent[], string]>([
    ['declined', ['noAnswer', 'declined'], 'DECLINED'],
    ['found authorised', ['noAnswer', 'authorized'], 'AUTHORIZED'],
    ['never found', ['noAnswer', 'gaveUp', 'reversed'], 'REVERSED'],
    ['voided while nobody knows', ['noAnswer', 'voided', 'authorized', 'reversed'], 'REVERSED'],
    ['voided while charging', ['voided', 'authorized'], 'REVERSING'],
    ['cancelled before the store accepted', ['authorized', 'voided', 'reversed'], 'REVERSED'],
    ['cancelled after', ['authorized', 'accepted', 'captured', 'voided', 'refunded'], 'REFUNDED'],
    ['cancelled while the money is taken', ['authorized', 'accepted', 'voided', 'captured', 'refunded'], 'REFUNDED'],
    ['cancelled before it was taken', ['authorized', 'accepted', 'voided', 'stillAuthorized', 'reversed'], 'REVERSED'],
    ['reversed too late', ['authorized', 'voided', 'captured', 'refunded'], 'REFUNDED'],
  ])('%s', (_, events, state) => {
    expect(walk(events, { state: 'AUTHORIZING', isVoided: false }).at(-1)?.state).toBe(state);
  });

  test.each<[PaymentEvent, string]>([
    ['formExpired', 'EXPIRED'],
    ['formCancelled', 'CANCELLED'],
    ['voided', 'CANCELLED'],
  ])('ends before anything was charged by %s, and stays so', (event, state) => {
    for (const before of [[], ['sessionIssued'], ['sessionIssued', 'formOpened']] as PaymentEvent[][]) {
      expect(walk([...before, event, ...paymentEvents]).at(-1)?.state).toBe(state);
    }
  });

  test('is never authorised twice, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const states = walk(events).map(({ state }) => state);
        const entries = states.filter((state, at) => state === 'AUTHORIZING' && states[at - 1] !== 'AUTHORIZING');
        expect(entries.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('that was authorised is captured, reversed, refunded, or still has something to be done', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const steps = walk([...authorized, ...events]);
        const last = steps.at(-1) as PaymentStep;
        const isSettled = ['CAPTURED', 'REVERSED', 'REFUNDED'].includes(last.state);
        // Open: held for the store's yes, or with a question to the gateway planned.
        const isOpen = last.state === 'AUTHORIZED' || gatewayTask(last.state) !== undefined;
        expect(isSettled || isOpen).toBe(true);
        expect(last.state).not.toBe('DECLINED');
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps no money of an order that ended', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const last = walk(events).at(-1) as PaymentStep;
        if (last.isVoided) expect(['AUTHORIZED', 'CAPTURED']).not.toContain(last.state);
      }),
      { numRuns: 2000 },
    );
  });

  test('comes to an end when the gateway answers', () => {
    const answers: Record<string, PaymentEvent> = {
      retrieve: 'gaveUp',
      capture: 'captured',
      reverse: 'reversed',
      refund: 'refunded',
    };
    fc.assert(
      fc.property(anyEvents, (events) => {
        let step = walk(events).at(-1) as PaymentStep;
        for (let task = gatewayTask(step.state); task !== undefined; task = gatewayTask(step.state)) {
          const next = nextPaymentStep(step, answers[task] as PaymentEvent);
          expect(next?.state).not.toBe(step.state);
          step = next as PaymentStep;
        }
      }),
    );
  });

  test('that has ended does not move, and has nothing to ask', () => {
    for (const state of paymentStates.filter(hasEnded)) {
      for (const event of paymentEvents) expect(nextPaymentStep({ state, isVoided: false }, event)).toBeUndefined();
      expect(gatewayTask(state)).toBeUndefined();
      expect(['failed', 'returned']).toContain(paymentOutcome(state));
    }
  });
});
