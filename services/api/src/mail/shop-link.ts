import type { Lang } from '@horno/contracts/wire';

/** Returns the absolute URL of a shop page in the customer's language. `path` comes from `routes`. */
export function shopLink(publicUrl: string, lang: Lang, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${lang === 'es' ? '' : `/${lang}`}${path}`;
}
