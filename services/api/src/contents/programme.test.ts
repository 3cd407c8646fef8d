import { expect, it } from '@jest/globals';
import { rules } from '../../data/chain/contents/rules.ts';
import { coupons } from '../../data/chain/coupons.ts';
import { MAX_ADDRESSES } from '../addresses/save-address.ts';

const page = rules.find(({ kind }) => kind === 'user_member_rules');
const coupon = coupons.find((each) => each.code === 'BIENVENIDA');
const percentOff = coupon?.type === 'percent' ? coupon.discountPercent : undefined;
const soles = (minor = 0) => `S/ ${(minor / 100).toFixed(2)}`;

it('the page of the customer programme promises what its coupon gives, and no points', () => {
  expect(coupon).toMatchObject({ loginRequired: true, segment: ['new'], perUserLimit: 1 });
  for (const [text, percent] of [
    [JSON.stringify(page?.es), `${percentOff} %`],
    [JSON.stringify(page?.en), `${percentOff}%`],
  ] as const) {
    for (const promise of [percent, soles(coupon?.maxDiscountMinor), soles(coupon?.minAmountMinor), 'BIENVENIDA']) {
      expect(text).toContain(promise);
    }
  }
  expect(JSON.stringify(page?.es)).toContain('No acumulamos puntos');
  expect(JSON.stringify(page?.en)).toContain('There are no points');
  expect([MAX_ADDRESSES, JSON.stringify(page?.es)]).toEqual([10, expect.stringContaining('hasta diez direcciones')]);
});
