import { type Lang, LangSchema } from '@horno/contracts';
import { stripPrefix } from '@horno/kit/shell';

/** What stands before the addresses of a language: nothing for es, `/en` for en. */
export function prefixOf(lang: Lang): string {
  return lang === 'es' ? '' : `/${lang}`;
}

const prefixes = LangSchema.options.map(prefixOf).filter(Boolean);

/** The same page under this prefix, whatever language its address was of. */
export function withPrefix(pathname: string, prefix: string): string {
  const bare = prefixes.reduce(stripPrefix, pathname);
  return bare === '/' && prefix ? prefix : prefix + bare;
}
