import { escapeUTF8 } from 'entities/escape';
import { prefixOf, withPrefix } from '../composition/language.ts';

export interface SitemapEntry {
  /** Without origin and language prefix. */
  path: string;
  /** Day, `2024-05-22`. Default: the day of the release. */
  lastmod?: string;
}

/** Languages with texts of their own; pt shows the Spanish texts. */
const LANGUAGES = ['es', 'en'] as const;

/** Returns `sitemap.xml`: each page in each language with its alternates. `releasedOn` is the day of the release. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[], releasedOn: string): string {
  const urls = entries.flatMap(({ path, lastmod = releasedOn }) => {
    const address = (language: (typeof LANGUAGES)[number]) => escapeUTF8(origin + withPrefix(prefixOf(language), path));
    const alternates = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    ).join('');
    return LANGUAGES.map(
      (language) => `<url><loc>${address(language)}</loc><lastmod>${lastmod}</lastmod>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
