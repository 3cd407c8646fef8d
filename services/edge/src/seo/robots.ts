import type { SiteLanguage } from '@horno/contracts/languages';
import { prefixOf, withPrefix } from '../composition/language.ts';

/** Paths that are personal, or useless outside of a visit. */
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

/** Returns whether search engines must not index a path (without language prefix). */
export const isPrivate = (path: string): boolean =>
  PRIVATE.some((closed) => path === closed || path.startsWith(closed.endsWith('/') ? closed : `${closed}/`));

/** Returns `robots.txt`: the private paths in every language, and the sitemap. */
export function robotsTxt(origin: string, languages: readonly SiteLanguage[]): string {
  const closed = languages.flatMap((language) => PRIVATE.map((path) => withPrefix(prefixOf(language), path)));
  const lines = ['User-agent: *', 'Disallow: /api/', ...closed.map((path) => `Disallow: ${path}`)];
  // The api serves the product pictures.
  lines.push('Allow: /api/v1/product-media/', '', `Sitemap: ${origin}/sitemap.xml`, '');
  return lines.join('\n');
}
