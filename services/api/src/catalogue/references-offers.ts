import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData } from './schema.ts';

/** Coupons, banners and texts: what they point at exists, and periods run forward. */
export function offerFaults(data: ChainData): ImportFault[] {
  return [...couponFaults(data), ...bannerFaults(data)];
}

function itemUuids(data: ChainData): Set<string> {
  return new Set([...data.pizza, ...data.product, ...data.combo, ...data.half].map(({ uuid }) => uuid));
}

function couponFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('coupons');
  const items = itemUuids(data);
  const categories = new Set(data.category.map(({ slug }) => slug));
  const stores = new Set(data.store.map(({ code }) => code));
  for (const coupon of data.coupon) {
    const { code, appliesTo } = coupon;
    list.unknown(`${code}.appliesTo.menus`, 'item', appliesTo.menus, items);
    list.unknown(`${code}.appliesTo.categories`, 'category', appliesTo.categories, categories);
    list.unknown(
      `${code}.appliesTo.exclude`,
      'item or category',
      appliesTo.exclude,
      new Set([...items, ...categories]),
    );
    list.unknown(
      `${code}.minQtyOf`,
      'item',
      coupon.minQtyOf.map(({ uuid }) => uuid),
      items,
    );
    list.unknown(
      `${code}.minQtyOf`,
      'category',
      coupon.minQtyOf.map(({ category }) => category),
      categories,
    );
    list.unknown(
      `${code}.gifts`,
      'item',
      coupon.gifts.map(({ uuid }) => uuid),
      items,
    );
    list.unknown(`${code}.outlets`, 'store', coupon.outlets, stores);
    list.unknown(`${code}.picture`, 'item', [coupon.picture], items);
    if (coupon.validFrom > coupon.validTo) list.add(`${code}.validTo`, 'is before validFrom');
    if (coupon.nForM && coupon.nForM.pay >= coupon.nForM.take) list.add(`${code}.nForM`, 'pay is not below take');
  }
  return list.faults;
}

function bannerFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('banners');
  for (const banner of data.banner) {
    list.unknown(`${banner.id}.picture`, 'item', [banner.picture], itemUuids(data));
    if (banner.oldPriceMinor !== undefined && banner.oldPriceMinor <= (banner.priceMinor ?? 0))
      list.add(`${banner.id}.oldPriceMinor`, 'is not above the price');
  }
  return list.faults;
}
