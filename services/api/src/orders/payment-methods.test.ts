import { expect, test } from '@jest/globals';
import { isPayableBy, paymentMethods } from './payment-methods.ts';

type Tenant = Parameters<typeof paymentMethods>[0];
const tenant = {
  cash: { maxUsd: 100, rate: 3.322 },
  maxCartMinor: 70_000,
  flags: { yape: true } as Record<string, boolean>,
} as Tenant;
const enabled = (totalMinor?: number): string[] =>
  paymentMethods(tenant, 'es', totalMinor).flatMap((method) => (method.enabled ? method.method : []));

test('paymentMethods offers cash up to its limit', () => {
  expect(enabled(33_220)).toEqual(['cash', 'eftpos', 'credit', 'wallet']);
  expect(enabled(33_221)).toEqual(['eftpos', 'credit', 'wallet']);
  expect(enabled()).toEqual(['cash', 'eftpos', 'credit', 'wallet']);
});

test('paymentMethods offers Yape up to its limit when the chain accepts it', () => {
  expect(enabled(50_000)).toContain('wallet');
  expect(enabled(50_001)).toEqual(['eftpos', 'credit']);
  expect(isPayableBy({ ...tenant, flags: { ...tenant.flags, yape: false } }, 'wallet', 1000)).toBe(false);
});

const aCoupon = (methods: ('cash' | 'eftpos' | 'credit' | 'wallet')[], cardOnDelivery = false) => ({
  code: 'CARD',
  paymentMethods: methods,
  cardOnDelivery,
});

test('paymentMethods offers a card at the door with a coupon for cards unless the coupon refuses it', () => {
  const reasons = (cardOnDelivery: boolean) =>
    paymentMethods(tenant, 'en', 5000, { coupons: [aCoupon(['credit'], cardOnDelivery)] }).map(({ reason }) => reason);
  const onlyAnyCard = 'Your coupon CARD works only with credit or debit card.';
  const onlyOnline = 'Your coupon CARD works only with a card online.';
  expect(reasons(true)).toEqual([onlyAnyCard, undefined, undefined, onlyAnyCard]);
  expect(reasons(false)).toEqual([onlyOnline, onlyOnline, undefined, onlyOnline]);
});

test('paymentMethods names the card at the counter when the customer collects', () => {
  expect(paymentMethods(tenant, 'es', 5000, { orderType: 'C' })[1]?.name).toBe('Tarjeta en la tienda');
});

test('paymentMethods applies the limits of store and coupon and names them', () => {
  const methodsAt = (scope: Parameters<typeof paymentMethods>[3]) =>
    paymentMethods(tenant, 'es', 5000, scope).flatMap(({ method, enabled: isOpen }) => (isOpen ? method : []));
  expect(methodsAt({ store: { paymentMethods: ['cash'] } })).toEqual(['cash']);
  expect(methodsAt({ store: { paymentMethods: [] }, coupons: [aCoupon(['credit', 'wallet'])] })).toEqual([
    'credit',
    'wallet',
  ]);
  expect(methodsAt({ store: { paymentMethods: ['cash'] }, coupons: [aCoupon(['credit'])] })).toEqual([]);
  expect(methodsAt({ coupons: [aCoupon(['credit', 'cash']), aCoupon(['credit', 'wallet'])] })).toEqual(['credit']);
  const [cash] = paymentMethods(tenant, 'es', 5000, { coupons: [aCoupon(['credit'])] });
  expect(cash?.reason).toBe('Tu cupón CARD vale solo con tarjeta en línea.');
  expect(isPayableBy(tenant, 'cash', 5000, { store: { paymentMethods: ['credit'] } })).toBe(false);
});

test('paymentMethods gives the reason in both languages when a method is not available', () => {
  for (const lang of ['es', 'en'] as const) {
    for (const method of paymentMethods(tenant, lang, 40_000)) {
      expect(method.enabled || (method.reason ?? '').length > 10).toBe(true);
    }
  }
  expect(paymentMethods(tenant, 'es', 40_000)[0]?.reason).toContain('S/\u00a0332.20');
  expect(paymentMethods({ ...tenant, symbol: 'US$' }, 'en', 40_000)[0]?.reason).toContain('US$\u00a0332.20');
});

test('paymentMethods uses the codes of the shop', () => {
  expect(paymentMethods(tenant, 'en').map(({ method, code }) => [method, code])).toEqual([
    ['cash', 9],
    ['eftpos', 4],
    ['credit', 7],
    ['wallet', 5],
  ]);
});
