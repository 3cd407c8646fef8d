import { type SiteLanguage, siteLanguages } from '@horno/contracts/languages';
import type { Lang } from '@horno/contracts/wire';
import { stripPrefix } from '@horno/kit/shell';

/** What stands before the addresses of a language: nothing for es, `/en` for en, `/pt` for pt. */
export function prefixOf(language: SiteLanguage): string {
  return language === 'es' ? '' : `/${language}`;
}

/** The language whose addresses this prefix makes. */
export function languageOf(prefix: string): SiteLanguage {
  return siteLanguages.find((language) => prefixOf(language) === prefix) ?? 'es';
}

/** Whose words a language shows: pt has none of its own and reads es. */
export function wordsOf(language: SiteLanguage): Lang {
  return language === 'en' ? 'en' : 'es';
}

const prefixes = siteLanguages.map(prefixOf).filter(Boolean);

/** The path without any language's prefix. */
export function withoutPrefix(pathname: string): string {
  return prefixes.reduce(stripPrefix, pathname);
}

/** The same page under this prefix, whatever language its address was of. */
export function withPrefix(pathname: string, prefix: string): string {
  const bare = withoutPrefix(pathname);
  return bare === '/' && prefix ? prefix : prefix + bare;
}
