import type { PaymentStatus } from '@horno/contracts/payment';
import { expect, test } from '@jest/globals';
import { aPayment } from '../testing/facts.ts';
import { paymentView } from './payment-view.ts';

const failed = (part: Partial<PaymentStatus>) =>
  aPayment({ state: 'DECLINED', outcome: 'failed', can_retry: true, attempts_left: 2, ...part });

test.each<[string, PaymentStatus, boolean, string, string[]]>([
  ['a form that is open', aPayment(), false, 'open', ['resume', 'other']],
  ['being charged', aPayment({ state: 'AUTHORIZING', outcome: 'pending' }), false, 'pending', []],
  ['no answer of the bank', aPayment({ state: 'UNKNOWN', outcome: 'pending' }), false, 'unknown', []],
  ['no answer for 90 seconds', aPayment({ state: 'UNKNOWN', outcome: 'pending' }), true, 'stalled', ['ask']],
  ['authorised', aPayment({ state: 'AUTHORIZED', outcome: 'paid', final: true }), true, 'pending', []],
  ['reversed', aPayment({ state: 'REVERSED', outcome: 'returned', final: true }), false, 'returned', ['track']],
  [
    'reversed, and the cart is back',
    aPayment({
      state: 'REVERSED',
      outcome: 'returned',
      final: true,
      cart_uuid: '6ff1a2d0-6a4b-4a63-9b0e-0d3c2b7a1f5e',
    }),
    false,
    'returned',
    ['checkout', 'track'],
  ],
  ['wrong data', failed({ group: 'card-data', advice: 'same-card' }), false, 'sameCard', ['retry', 'other']],
  ['no funds', failed({ group: 'issuer', advice: 'other-card' }), false, 'otherCard', ['retry', 'other']],
  [
    'wrong data of Yape',
    failed({ method: 'wallet', group: 'card-data', advice: 'same-card' }),
    false,
    'yapeData',
    ['retry', 'other'],
  ],
  [
    'no funds in Yape',
    failed({ method: 'wallet', group: 'issuer', advice: 'other-card' }),
    false,
    'yapeRefused',
    ['other', 'retry'],
  ],
  [
    'wrong data of a card in a wallet',
    failed({ method: 'applepay', group: 'card-data', advice: 'same-card' }),
    false,
    'deviceRefused',
    ['retry', 'other'],
  ],
  [
    'no funds of a card in a wallet',
    failed({ method: 'googlepay', group: 'issuer', advice: 'other-card' }),
    false,
    'deviceRefused',
    ['retry', 'other'],
  ],
  [
    'a bank that rests, for a card in a wallet',
    failed({ method: 'applepay', group: 'later', advice: 'wait' }),
    false,
    'wait',
    ['retry', 'other'],
  ],
  ['a bank that rests', failed({ group: 'later', advice: 'wait' }), false, 'wait', ['retry', 'other']],
  ['our fault', failed({ group: 'merchant', advice: 'other-method' }), false, 'ours', ['other']],
  ['suspicion', failed({ group: 'fraud', advice: 'other-method' }), false, 'neutral', ['other', 'retry']],
  ['a number known already', failed({ group: 'duplicate', advice: 'none' }), false, 'stalled', ['ask']],
  ['given up at the bank', failed({ group: 'cancelled', advice: 'same-card' }), false, 'again', ['retry', 'other']],
  ['left', failed({ state: 'CANCELLED' }), false, 'again', ['retry', 'other']],
  ['out of time', failed({ state: 'EXPIRED' }), false, 'again', ['retry', 'other']],
  ['three times', failed({ can_retry: false, final: true }), false, 'closed', ['checkout']],
])('%s', (_, status, hasStalled, kind, actions) => {
  const tone = ['open', 'pending', 'unknown', 'stalled', 'returned', 'again'].includes(kind) ? 'calm' : 'bad';
  const saysWhy = status.outcome === 'failed' || status.outcome === 'returned';
  expect(paymentView(status, hasStalled)).toEqual({ kind, actions, tone, saysWhy });
});
