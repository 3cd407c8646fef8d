import type { SiteLanguage } from '@horno/contracts/languages';
import type { Lang } from '@horno/contracts/wire';

export type Prefix = '' | '/en' | '/pt';

export interface Localised {
  /** Language of the texts. */
  lang: Lang;
  prefix: Prefix;
  /** Path without the prefix. */
  pathname: string;
}

const prefixes: Record<SiteLanguage, Prefix> = { es: '', en: '/en', pt: '/pt' };

export function prefixOf(language: SiteLanguage): Prefix {
  return prefixes[language];
}

/** Splits a path: Spanish has no prefix, English has `/en`; `/pt` shows Spanish texts. */
export function splitPrefix(pathname: string): Localised {
  const match = /^(\/en|\/pt)(?=\/|$)(.*)$/.exec(pathname);
  if (!match) return { lang: 'es', prefix: '', pathname };
  const prefix = match[1] === '/en' ? '/en' : '/pt';
  return { lang: prefix === '/en' ? 'en' : 'es', prefix, pathname: match[2] || '/' };
}

export function withPrefix(prefix: Prefix, pathname: string): string {
  return pathname === '/' ? prefix || '/' : prefix + pathname;
}
