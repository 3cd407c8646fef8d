import { expect, test } from '@jest/globals';
import { paymentMethods } from './payment-methods.ts';

type Tenant = Parameters<typeof paymentMethods>[0];
const tenant = { cash: { maxUsd: 100, rate: 3.322 }, maxCartMinor: 70_000 } as Tenant;
const enabled = (totalMinor?: number): string[] =>
  paymentMethods(tenant, 'es', totalMinor).flatMap((method) => (method.enabled ? method.method : []));

test('cash is offered up to its limit', () => {
  expect(enabled(33_220)).toEqual(['cash', 'eftpos']);
  expect(enabled(33_221)).toEqual(['eftpos']);
  expect(enabled()).toEqual(['cash', 'eftpos']);
});

test('what cannot be used says why, in both languages', () => {
  for (const lang of ['es', 'en'] as const) {
    for (const method of paymentMethods(tenant, lang, 40_000)) {
      expect(method.enabled || (method.reason ?? '').length > 10).toBe(true);
    }
  }
  expect(paymentMethods(tenant, 'es', 40_000)[0]?.reason).toContain('S/\u00a0332.20');
});

test('the codes are those of the shop', () => {
  expect(paymentMethods(tenant, 'en').map(({ method, code }) => [method, code])).toEqual([
    ['cash', 9],
    ['eftpos', 4],
    ['credit', 7],
    ['wallet', 5],
  ]);
});
