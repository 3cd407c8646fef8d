import { prefixOf, withPrefix } from '../composition/language.ts';
import { escapeHtml } from '../page/escape.ts';

export interface SitemapEntry {
  /** Without origin and language prefix. */
  path: string;
  /** A day, `2024-05-22`, where it is known better than by the release. */
  lastmod?: string;
}

/** Languages that have words of their own; others would be the same text twice. */
const WRITTEN = ['es', 'en'] as const;

/** `sitemap.xml`: each page in each language, beside its translations. `releasedOn`: the day on which the pages came out as they are. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[], releasedOn: string): string {
  const urls = entries.flatMap(({ path, lastmod = releasedOn }) => {
    const address = (language: (typeof WRITTEN)[number]) => escapeHtml(origin + withPrefix(prefixOf(language), path));
    const alternates = WRITTEN.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`,
    ).join('');
    return WRITTEN.map(
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
