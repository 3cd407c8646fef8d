import { type Head, type InlinedState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import { SHARE_HEIGHT, SHARE_WIDTH, sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';
import { withPrefix } from '../composition/language.ts';
import { EARLY_INPUT_SCRIPT } from '../early-input/early-input.ts';
import { OVERRIDE_CSS } from '../overrides/override-pages.ts';
import { iconPath, manifestPath } from '../pwa/addresses.ts';
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
  /** Stands before everything, whatever the shop's scripts do. */
  banner?: string;
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`;

/** What other sites show beside a link to the page. */
function openGraph({ title, description, image }: Head, url: string, origin: string, lang: Lang): string[] {
  const facts = {
    title,
    description,
    url,
    type: 'website',
    locale: lang === 'es' ? 'es_PE' : 'en_US',
    image: origin + (image ?? sharePicture(lang, 'shop', 'shop')),
    'image:type': 'image/png',
    'image:width': String(SHARE_WIDTH),
    'image:height': String(SHARE_HEIGHT),
    'image:alt': title,
  };
  const tags = Object.entries(facts).flatMap(([property, content]) =>
    content ? [tag('meta', { property: `og:${property}`, content })] : [],
  );
  return [...tags, tag('meta', { name: 'twitter:card', content: 'summary_large_image' })];
}

/** Keys of structured data that hold an address of the shop: parts know its path only. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'hasMenu', 'menu', 'target']);

/** The same data with whole addresses, as the vocabulary wants them. */
function absolute(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') {
    return ADDRESSES.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  }
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin, name)]));
}

function headTags({ lang, origin, head, assets, state, banner }: DocumentParts): string {
  const path = head.canonical ?? new URL(state.url, origin).pathname;
  const address = (of: Lang) => origin + withPrefix(of === 'en' ? '/en' : '', path);
  const { description, robots, jsonLd = [] } = head;
  const isFound = robots !== 'noindex';
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
    ...(isFound ? openGraph(head, address(lang), origin, lang) : []),
    tag('meta', { name: 'theme-color', content: THEME_COLOR }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: iconPath('maskable-180') }),
    tag('link', { rel: 'manifest', href: manifestPath(lang) }),
    // Absolute, or the bundler's runtime takes them for others and loads them again.
    ...assets.styles.map(({ path: href, integrity }) =>
      tag('link', { rel: 'stylesheet', href: origin + href, integrity, crossorigin: 'anonymous' }),
    ),
    banner && tag('link', { rel: 'stylesheet', href: OVERRIDE_CSS }),
    ...jsonLd.map((entry) => `<script type="application/ld+json">${scriptJson(absolute(entry, origin))}</script>`),
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
    `<script>${EARLY_INPUT_SCRIPT}</script>`,
    parts.banner ?? '',
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${scriptJson(state)}</script>`,
    start,
    '</body></html>',
  ].join('');
}
