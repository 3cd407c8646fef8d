import type { BannerOffer, Banner as ShownBanner } from '@horno/contracts/content';
import type { Lang } from '@horno/contracts/wire';
import { toWire } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Banner, Coupon } from '../catalogue/schema.ts';
import { sellingHours } from '../menu/selling-hours.ts';
import { sellingMoment, timeFault } from '../pricing/selling-rules.ts';

const everywhere = ['D', 'C'] as const;

/** Returns what a banner offers with validity, stores and conditions (domain §3.10); `undefined` for a banner without an offer. */
export function bannerOffer(catalogue: Catalogue, banner: Banner, lang: Lang): BannerOffer | undefined {
  const { item, coupon } = sourcesOf(catalogue, banner);
  if (coupon) return withConditions(couponOffer(catalogue, coupon, lang), banner, lang);
  if (!item) return undefined;
  const combo = item.type === 'combo' ? item : undefined;
  const offer: BannerOffer = {
    kind: 'item',
    name: item.name[lang],
    stores: [],
    order_types: [...(combo?.orderTypes ?? everywhere)],
  };
  return withConditions(offer, { ...banner, validTo: earliest(banner.validTo, combo?.validTo) }, lang);
}

/** Returns the hours of a banner's item, and whether it is not sold at `now`. Empty for what is sold at any time. */
export function bannerTimes(catalogue: Catalogue, banner: Banner, now: Date): Pick<ShownBanner, 'hours' | 'is_later'> {
  const { tenant } = catalogue;
  const { item } = sourcesOf(catalogue, banner);
  const hours = item && sellingHours(tenant, item);
  if (!item || !hours) return {};
  return { hours, ...(timeFault(tenant, item, sellingMoment(tenant, now)) && { is_later: true }) };
}

/** Tells whether the item or coupon of a banner is sold on a day of Lima. */
export function isOfferValidOn(catalogue: Catalogue, banner: Banner, day: string): boolean {
  const { item, coupon } = sourcesOf(catalogue, banner);
  const period: { validFrom?: string | undefined; validTo?: string | undefined } =
    coupon ?? (item?.type === 'combo' ? item : {});
  return (period.validFrom ?? day) <= day && day <= (period.validTo ?? day);
}

function sourcesOf(catalogue: Catalogue, banner: Banner): { item: Item | undefined; coupon: Coupon | undefined } {
  return {
    item: banner.item === undefined ? undefined : catalogue.itemByUuid.get(banner.item),
    coupon: banner.coupon === undefined ? undefined : catalogue.couponByCode.get(banner.coupon),
  };
}

function couponOffer(catalogue: Catalogue, coupon: Coupon, lang: Lang): BannerOffer {
  return {
    kind: 'coupon',
    name: coupon.name[lang],
    code: coupon.code,
    valid_to: coupon.validTo,
    stores: coupon.outlets.map((code) => catalogue.storeByCode.get(code)?.name ?? code),
    order_types: [...coupon.orderTypes],
    ...(coupon.minAmountMinor > 0 && { min_cart: toWire(coupon.minAmountMinor) }),
  };
}

function withConditions(
  offer: BannerOffer,
  { validTo, conditions }: Pick<Banner, 'validTo' | 'conditions'>,
  lang: Lang,
) {
  const until = earliest(offer.valid_to, validTo);
  return { ...offer, ...(until && { valid_to: until }), ...(conditions && { conditions: conditions[lang] }) };
}

function earliest(a: string | undefined, b: string | undefined): string | undefined {
  return [a, b].filter((day) => day !== undefined).sort()[0];
}
