import type { Banner } from '@horno/contracts/content';
import { toMinor } from '@horno/domain';

/** Target of a banner: a page of the shop, or another site over https. */
export type DealLink = { kind: 'page'; to: string } | { kind: 'site'; href: string };

export interface Deal {
  id: string;
  name: string;
  text?: string;
  badge?: string;
  priceMinor?: number;
  oldPriceMinor?: number;
  image: Banner['image'];
  link?: DealLink;
  tone: Banner['tone'];
}

/** Parses an address of the configuration. Returns `undefined` unless it is a path or https. */
export function toDealLink(url: string): DealLink | undefined {
  if (/^\/(?![/\\])/.test(url)) return { kind: 'page', to: url };
  return /^https:\/\//i.test(url) ? { kind: 'site', href: url } : undefined;
}

export function toDeal(banner: Banner): Deal {
  const { id, name, text, badge, price, old_price, image, url, tone } = banner;
  const link = toDealLink(url.desktop);
  return {
    id,
    name,
    image,
    tone,
    ...(text !== undefined && { text }),
    ...(badge !== undefined && { badge }),
    ...(price !== undefined && { priceMinor: toMinor(price) }),
    ...(old_price !== undefined && { oldPriceMinor: toMinor(old_price) }),
    ...(link && { link }),
  };
}
