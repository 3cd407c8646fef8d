import type { Lang } from '@horno/contracts';

export type Prefix = '' | '/en';

export interface Localised {
  lang: Lang;
  prefix: Prefix;
  /** Without prefix. */
  pathname: string;
}

/** Spanish lives at the bare path, English below `/en`. */
export function splitPrefix(pathname: string): Localised {
  const match = /^\/en(?=\/|$)(.*)$/.exec(pathname);
  return match ? { lang: 'en', prefix: '/en', pathname: match[1] || '/' } : { lang: 'es', prefix: '', pathname };
}

export function withPrefix(prefix: Prefix, pathname: string): string {
  return pathname === '/' ? prefix || '/' : prefix + pathname;
}
