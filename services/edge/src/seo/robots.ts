import type { SiteLanguage } from '@horno/contracts/languages';
import { prefixOf, withPrefix } from '../composition/language.ts';

/** Addresses that are somebody's own, or of no use outside of a visit. */
const PRIVATE = [
  '/checkout',
  '/profile',
  '/edit-profile',
  '/history',
  '/add-location',
  '/order/coupons',
  '/crm/',
  '/tracker-order',
  '/credit-payment',
  '/payment-status',
  '/setnewpassword',
  '/confirmation',
];

/** Whether a path without language prefix is closed to who searches. */
export const isPrivate = (path: string): boolean =>
  PRIVATE.some((closed) => path === closed || path.startsWith(closed.endsWith('/') ? closed : `${closed}/`));

/** `robots.txt`: what is private in every language, and where the list of the rest is. */
export function robotsTxt(origin: string, languages: readonly SiteLanguage[]): string {
  const closed = languages.flatMap((language) => PRIVATE.map((path) => withPrefix(prefixOf(language), path)));
  const lines = ['User-agent: *', 'Disallow: /api/', ...closed.map((path) => `Disallow: ${path}`)];
  // Pictures of products are given out by the api.
  lines.push('Allow: /api/v1/product-media/', '', `Sitemap: ${origin}/sitemap.xml`, '');
  return lines.join('\n');
}
