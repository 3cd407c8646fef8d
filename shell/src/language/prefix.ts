import { type SiteLanguage, siteLanguages } from '@horno/contracts/languages';
import type { Lang } from '@horno/contracts/wire';
import { stripPrefix } from '@horno/kit/shell';

/** Returns the prefix of a language's addresses: empty for es, `/en` for en, `/pt` for pt. */
export function prefixOf(language: SiteLanguage): string {
  return language === 'es' ? '' : `/${language}`;
}

/** Returns the language of a prefix. */
export function languageOf(prefix: string): SiteLanguage {
  return siteLanguages.find((language) => prefixOf(language) === prefix) ?? 'es';
}

/** Returns the language of the texts: pt has none of its own and uses es. */
export function wordsOf(language: SiteLanguage): Lang {
  return language === 'en' ? 'en' : 'es';
}

const prefixes = siteLanguages.map(prefixOf).filter(Boolean);

/** Returns the path without a language prefix. */
export function withoutPrefix(pathname: string): string {
  return prefixes.reduce(stripPrefix, pathname);
}

/** Returns the path of the same page under this prefix. */
export function withPrefix(pathname: string, prefix: string): string {
  const bare = withoutPrefix(pathname);
  return bare === '/' && prefix ? prefix : prefix + bare;
}
