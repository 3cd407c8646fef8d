import type { CouponContext, CouponLine, CouponRule } from './types.ts';

/** A coupon of S/ 10 without conditions; tests override single fields. */
export function aRule(part: Partial<CouponRule> = {}): CouponRule {
  return {
    code: 'DIEZ',
    type: 'amount',
    discountMinor: 1000,
    gifts: [],
    minAmountMinor: 0,
    minItems: 0,
    minQtyOf: [],
    orderTypes: ['D', 'C'],
    channels: ['web', 'app', 'call'],
    outlets: [],
    tiers: [],
    validFrom: '2024-01-01',
    validTo: '2024-12-31',
    days: [],
    windows: [],
    advanceOnly: false,
    hutDayOnly: false,
    lunchOnly: false,
    loginRequired: false,
    segment: [],
    paymentMethods: [],
    cardOnDelivery: true,
    stackable: false,
    ...part,
    appliesTo: { menus: [], categories: [], sizes: [], exclude: [], ...part.appliesTo },
  } as CouponRule;
}

/** Returns a cart line for tests. */
export function aLine(part: Partial<CouponLine> = {}): CouponLine {
  return { id: 'l1', uuid: 'pz-horno', category: 'pizzas', size: 'grande', quantity: 1, unitMinor: 3490, ...part };
}

/** A guest's delivery of one large pizza on a Wednesday at 19:30 in Lima. */
export function aContext(part: Partial<CouponContext> = {}): CouponContext {
  return {
    settings: {
      timeZone: 'America/Lima',
      hutDays: [2],
      lunch: { days: [1, 2, 3, 4, 5], window: { start: '12:00', end: '16:00' } },
    },
    now: '2024-05-23T00:30:00.000Z',
    orderTime: '2024-05-23T00:30:00.000Z',
    advanceOrder: 0,
    orderType: 'D',
    outletCode: 'LIM-MIR-01',
    tier: 3,
    channel: 'web',
    lines: [aLine()],
    deliveryFeeMinor: 700,
    giftPricesMinor: [],
    others: [],
    use: {
      isSignedIn: false,
      segments: [],
      usedByShopper: 0,
      usedByPhone: 0,
      usedInAll: 0,
      given: 0,
      holdsCopy: false,
      hasExpiredCopy: false,
    },
    ...part,
  };
}

/** A signed-in customer. */
export function aCustomer(part: Partial<CouponContext['use']> = {}): CouponContext['use'] {
  return { ...aContext().use, isSignedIn: true, ...part };
}
