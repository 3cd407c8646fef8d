import { toMinor } from '@horno/domain';
import { describe, expect, it } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { usualNow } from '../../test/fixtures.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import type { ApplyCoupon } from '../coupons/price-coupon.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { StoredCart, StoredLine } from './cart.types.ts';
import { toCart } from './cart-view.ts';
import { storedLine } from './new-line.ts';
import { cartToStore, lineContext, priceCart, storeOf } from './price-cart.ts';
import type { PricedCartLine } from './price-lines.ts';
import type { PricingFacts } from './pricing-facts.ts';

const catalogue = catalogueOf(chainFiles);
const nothing: PricingFacts = {
  soldOut: new Set(),
  applyCoupon: () => {
    throw new Error('no coupon was put in');
  },
};
const cart: StoredCart = {
  uuid: 'c',
  outletCode: 'LIM-MIR-01',
  orderType: 'D',
  orderTime: usualNow,
  advanceOrder: 0,
  tier: 2,
  lines: [],
  coupons: [],
  recentKeys: [],
  updatedAt: usualNow,
  activeAt: usualNow,
  locatedAt: usualNow,
};

function pricedLine(id: string, uuid: string, quantity = 1): PricedCartLine {
  const context = lineContext(cart, storeOf(catalogue, cart.outletCode), usualNow, nothing);
  const result = resolveLine(catalogue, context, { product_type: '0', uuid, quantity, toppings: [] }, 'es');
  if (!result.ok) throw new Error(result.error.code);
  return { stored: storedLine(id, result.value, {}), priced: result.value };
}

const line = (id: string, uuid: string, quantity?: number): StoredLine => pricedLine(id, uuid, quantity).stored;
const price = (over: Partial<StoredCart>, applyCoupon: ApplyCoupon = nothing.applyCoupon) =>
  priceCart(catalogue, { ...cart, ...over }, usualNow, 'es', { ...nothing, applyCoupon });
const active = (discounts: { lineId?: string; minor: number }[], freeLines: PricedCartLine[] = []) => ({
  discounts,
  freeLines,
  status: { code: 'X', name: 'Equis', status: 'active' as const, discount: 0 },
});
const paused = {
  discounts: [],
  freeLines: [],
  status: {
    code: 'X',
    name: 'Equis',
    status: 'paused' as const,
    reason: { code: 'CP-03', message: 'Te falta poco.' },
    discount: 0,
  },
};
const x = (isActive: boolean) => [{ code: 'X', isActive }];

describe('cart total', () => {
  const water = line('1', 'dr-agua', 2);
  const goods = water.unitMinor * 2;
  const fee = price({}).total.deliveryFeeMinor;

  it('adds the prices of its lines and the delivery fee', () => {
    expect(fee).toBeGreaterThan(0);
    expect(price({ lines: [water] }).total.totalMinor).toBe(goods + fee);
    expect(price({ lines: [water], orderType: 'C' }).total.totalMinor).toBe(goods);
  });

  it('has no delivery fee when the chain switched the fee off', () => {
    const { tenant } = catalogue;
    const free = { ...catalogue, tenant: { ...tenant, flags: { ...tenant.flags, delivery_fee: false } } };
    const { total } = priceCart(free, { ...cart, lines: [water] }, usualNow, 'es', nothing);
    expect([total.deliveryFeeMinor, total.totalMinor]).toEqual([0, goods]);
  });

  it('compares the minimum with the goods before discounts', () => {
    const missing = price({ lines: [water] }).minimum.missingMinor;
    expect(missing).toBe(2500 - goods);
    const { minimum } = price({ lines: [water], coupons: x(true) }, () => active([{ lineId: '1', minor: 100 }]));
    expect(minimum.missingMinor).toBe(missing);
  });

  it('has no tax on top of its prices', () => {
    const shown = toCart(cart, price({ lines: [water] }), catalogue.tenant, usualNow);
    expect([shown.tax_percent, shown.tax_total]).toEqual([0, 0]);
    expect(toMinor(shown.total)).toBe(toMinor(shown.sub_total) + toMinor(shown.delivery_fee));
  });

  it.each<[string, { lineId?: string; minor: number }[], number]>([
    ['takes a discount off the goods', [{ lineId: '1', minor: 100 }], goods + fee - 100],
    ['never takes more than the goods', [{ lineId: '1', minor: 99_999 }], fee],
    ['takes a free delivery off the fee', [{ minor: fee }], goods],
    ['never takes more than the fee', [{ minor: 99_999 }], goods],
    ['takes both', [{ lineId: '1', minor: 100 }, { minor: fee }], goods - 100],
  ])('%s', (_, discounts, totalMinor) => {
    const { total } = price({ lines: [water], coupons: x(true) }, () => active(discounts));
    expect(total.totalMinor).toBe(totalMinor);
    expect(total.subTotalMinor - total.discountMinor + total.deliveryFeeMinor).toBe(totalMinor);
  });

  it('ignores a gift, also for the minimum', () => {
    const gift = pricedLine('g', 'dr-limonada');
    const given = active([{ lineId: 'g', minor: gift.stored.unitMinor }], [gift]);
    const { total, minimum } = price({ lines: [water], coupons: x(true) }, () => given);
    expect(total).toMatchObject({ subTotalMinor: goods + gift.stored.unitMinor, totalMinor: goods + fee });
    expect(minimum.missingMinor).toBe(minimum.minMinor - goods);
  });
});

describe('coupon in a cart', () => {
  const lines = [line('1', 'dr-agua')];

  it('is reported once when it stops applying, and keeps its position', () => {
    const priced = price({ lines, coupons: x(true) }, () => paused);
    expect(priced.changes).toEqual([
      {
        type: 'coupon_dropped',
        name: 'Equis',
        code: 'CP-03',
        message: 'Tu cupón Equis queda en pausa. Te falta poco.',
      },
    ]);
    const stored = cartToStore({ ...cart, lines, coupons: x(true) }, priced);
    expect(stored.coupons).toEqual(x(false));
    expect(price(stored, () => paused).changes).toEqual([]);
  });

  it('applies again without an action of the customer', () => {
    const back = price({ lines, coupons: x(false) }, () => active([{ lineId: '1', minor: 50 }]));
    expect([back.changes, back.total.discountMinor]).toEqual([[], 50]);
    expect(back.coupons[0]?.stored.isActive).toBe(true);
  });

  it('receives the effects of earlier coupons and the remaining lines', () => {
    const seen: [string, number, string[]][] = [];
    const watch: ApplyCoupon = (some, { code }, { earlier }) => {
      seen.push([code, earlier.length, some.map(({ stored }) => stored.id)]);
      return active([]);
    };
    const gone = { ...line('2', 'dr-agua'), choice: { ...line('2', 'dr-agua').choice, uuid: 'dr-nada' } };
    price({ lines: [...lines, gone], coupons: [...x(true), { code: 'Y', isActive: true }] }, watch);
    expect(seen).toEqual([
      ['X', 0, ['1']],
      ['Y', 1, ['1']],
    ]);
  });
});
