import { type Head, type InlinedState, type Lang, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts';
import { withPrefix } from '../composition/language.ts';
import type { PageAssets } from './assets-of.ts';
import { escapeHtml, scriptJson } from './escape.ts';

const THEME_COLOR = '#27110a';

export interface DocumentParts {
  lang: Lang;
  origin: string;
  nonce: string;
  head: Head;
  assets: PageAssets;
  html: string;
  state: InlinedState;
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

function headTags({ lang, origin, head, assets, state }: DocumentParts): string {
  const path = head.canonical ?? new URL(state.url, origin).pathname;
  const address = (of: Lang) => origin + withPrefix(of === 'en' ? '/en' : '', path);
  const { description, robots, jsonLd = [] } = head;
  return [
    // The charset goes first: a script that is read before it breaks hydration at the first accent.
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    description && tag('meta', { name: 'description', content: description }),
    robots && tag('meta', { name: 'robots', content: robots }),
    tag('link', { rel: 'canonical', href: address(lang) }),
    tag('link', { rel: 'alternate', hreflang: 'es', href: address('es') }),
    tag('link', { rel: 'alternate', hreflang: 'en', href: address('en') }),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: address('es') }),
    tag('meta', { name: 'theme-color', content: THEME_COLOR }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    // Absolute, or the bundler's runtime takes them for others and loads them again.
    ...assets.styles.map(({ path: href, integrity }) =>
      tag('link', { rel: 'stylesheet', href: origin + href, integrity, crossorigin: 'anonymous' }),
    ),
    ...jsonLd.map((entry) => `<script type="application/ld+json">${scriptJson(entry)}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

/** The whole document. Everything in `html` was rendered by bundles of the signed release; the rest is escaped here. */
export function documentHtml(parts: DocumentParts): string {
  const { lang, nonce, assets, html, state } = parts;
  const { shell } = assets;
  const start = shell
    ? `${tag('script', { nonce, src: shell.path, integrity: shell.integrity, crossorigin: 'anonymous' })}</script>`
    : '';
  return [
    `<!doctype html><html lang="${lang === 'es' ? 'es-PE' : 'en'}"><head>${headTags(parts)}</head><body>`,
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(state)}</script>`,
    start,
    '</body></html>',
  ].join('');
}
