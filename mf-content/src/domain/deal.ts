import type { Banner, BannerOffer } from '@horno/contracts/content';
import type { SellingHours } from '@horno/contracts/menu';
import type { OrderType } from '@horno/contracts/wire';
import { hardSpaces, toEpochMs, toMinor } from '@horno/domain';

/** Target of a banner: a page of the shop, or another site over https. */
export type DealLink = { kind: 'page'; to: string } | { kind: 'site'; href: string };

/** Item or coupon behind the price of a deal, with its validity, stores and conditions. */
export interface Offer {
  name: string;
  code?: string;
  /** Absent for an offer that lasts longer than a season. */
  validTo?: string;
  stores: readonly string[];
  /** The only order type of the offer. */
  only?: OrderType;
  minCartMinor?: number;
  conditions?: string;
}

export interface Deal {
  id: string;
  /** In the language of the page, or in each language. */
  name: Banner['name'];
  text?: string;
  badge?: string;
  priceMinor?: number;
  oldPriceMinor?: number;
  /** The price is the lowest of several: of other stores, sizes or parts. */
  isFrom?: boolean;
  offer?: Offer;
  /** Hours of what is not sold at any time. */
  hours?: SellingHours;
  /** It is not sold now. */
  isLater?: boolean;
  image: Banner['image'];
  /** Text alternative of a picture that says more than the name. */
  alt?: string;
  link?: DealLink;
  /** Target on phones, when it is another one. */
  mobileLink?: DealLink;
  tone: Banner['tone'];
}

/** Parses an address of the configuration. Returns `undefined` unless it is a path or https. */
export function toDealLink(url: string): DealLink | undefined {
  if (/^\/(?![/\\])/.test(url)) return { kind: 'page', to: url };
  return /^https:\/\//i.test(url) ? { kind: 'site', href: url } : undefined;
}

/** Longest time for which the last day of an offer is shown. */
const SEASON_MS = 92 * 24 * 60 * 60_000;

/** Returns the deals with what is not sold now at the end. */
export function inOrder(deals: readonly Deal[]): Deal[] {
  return [...deals.filter(({ isLater }) => !isLater), ...deals.filter(({ isLater }) => isLater)];
}

export function toDeal(banner: Banner, now: string): Deal {
  const { id, name, text, badge, price, old_price, price_from, offer, hours, is_later, image, alt, url, tone } = banner;
  const link = toDealLink(url.desktop);
  const mobileLink = url.mobile === url.desktop ? undefined : toDealLink(url.mobile);
  return {
    id,
    name,
    image,
    tone,
    ...(text !== undefined && { text }),
    ...(badge !== undefined && { badge }),
    ...(price !== undefined && { priceMinor: toMinor(price) }),
    ...(old_price !== undefined && { oldPriceMinor: toMinor(old_price) }),
    ...(price_from && { isFrom: true }),
    ...(offer && { offer: toOffer(offer, now) }),
    ...(hours && { hours }),
    ...(is_later && { isLater: true }),
    ...(alt !== undefined && { alt }),
    ...(link && { link }),
    ...(mobileLink && { mobileLink }),
  };
}

function toOffer(offer: BannerOffer, now: string): Offer {
  const { name, code, valid_to, stores, order_types, min_cart, conditions } = offer;
  const [only, ...others] = order_types;
  const isNear = valid_to !== undefined && Date.parse(valid_to) - toEpochMs(now) < SEASON_MS;
  return {
    name: hardSpaces(name),
    stores,
    ...(code !== undefined && { code }),
    ...(isNear && { validTo: valid_to }),
    ...(only && others.length === 0 && { only }),
    ...(min_cart !== undefined && { minCartMinor: toMinor(min_cart) }),
    ...(conditions !== undefined && { conditions: hardSpaces(conditions) }),
  };
}
