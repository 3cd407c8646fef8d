import { PaymentKindSchema } from '@horno/contracts/payment-kind';
import { expect, test } from '@jest/globals';
import { deviceWalletNames, isDeviceWallet, isPaidOnline, listedPayment } from './payment-kinds.ts';

test('payment kinds tell what is paid online, and by which kind stores and coupons list it', () => {
  expect(
    PaymentKindSchema.options.map((kind) => [kind, isPaidOnline(kind), isDeviceWallet(kind), listedPayment(kind)]),
  ).toEqual([
    ['cash', false, false, 'cash'],
    ['eftpos', false, false, 'eftpos'],
    ['credit', true, false, 'credit'],
    ['wallet', true, false, 'wallet'],
    ['applepay', true, true, 'credit'],
    ['googlepay', true, true, 'credit'],
  ]);
  expect(deviceWalletNames).toEqual({ applepay: 'Apple Pay', googlepay: 'Google Pay' });
  expect([isPaidOnline(''), isDeviceWallet('')]).toEqual([false, false]);
});
