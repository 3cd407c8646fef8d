import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData } from './schema.ts';

/** Checks coupons, games, banners and texts: references exist and periods end after they begin. */
export function offerFaults(data: ChainData): ImportFault[] {
  return [...couponFaults(data), ...gameFaults(data), ...bannerFaults(data)];
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
    if (coupon.type === 'n_for_m' && coupon.nForM.pay >= coupon.nForM.take)
      list.add(`${code}.nForM`, 'pay is not below take');
  }
  return list.faults;
}

function gameFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('games');
  const coupons = new Set(data.coupon.map(({ code }) => code));
  for (const { id, validFrom, validTo, symbols, prizes } of data.game) {
    const symbolIds = new Set(symbols.map((symbol) => symbol.id));
    for (const prize of prizes) {
      list.unknown(`${id}.prizes.${prize.id}.coupon`, 'coupon', [prize.coupon], coupons);
      list.unknown(`${id}.prizes.${prize.id}.symbol`, 'symbol', [prize.symbol], symbolIds);
    }
    if (validFrom > validTo) list.add(`${id}.validTo`, 'is before validFrom');
    if (prizes.length > 0 && symbols.length < 2) list.add(`${id}.symbols`, 'needs at least two symbols to show a loss');
    if (prizes.reduce((sum, { chance }) => sum + chance, 0) > 10_000)
      list.add(`${id}.prizes`, 'chances exceed 10000 of 10000');
  }
  return list.faults;
}

function bannerFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('banners');
  for (const banner of data.banner) {
    list.unknown(`${banner.id}.picture`, 'item', [banner.picture], itemUuids(data));
    list.unknown(`${banner.id}.mobilePicture`, 'item', [banner.mobilePicture], itemUuids(data));
    if (banner.validFrom !== undefined && banner.validTo !== undefined && banner.validTo < banner.validFrom)
      list.add(`${banner.id}.validTo`, 'is before validFrom');
    list.unknown(`${banner.id}.item`, 'item', [banner.item], itemUuids(data));
    list.unknown(`${banner.id}.coupon`, 'coupon', [banner.coupon], new Set(data.coupon.map(({ code }) => code)));
  }
  return list.faults;
}
