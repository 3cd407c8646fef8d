import type { Lang } from '@horno/contracts/wire';

/** Absolute address of a page of the shop, in the customer's language. `path` is made by `routes`. */
export function shopLink(publicUrl: string, lang: Lang, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${lang === 'es' ? '' : `/${lang}`}${path}`;
}
