import type { PlaceCookie } from '@horno/contracts/disposition';
import {
  type Head,
  type InlinedState,
  PLACE_ELEMENT_ID,
  ROOT_ELEMENT_ID,
  STATE_ELEMENT_ID,
  TIME_ELEMENT_ID,
} from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import { SHARE_HEIGHT, SHARE_WIDTH, sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';
import { escapeUTF8 } from 'entities/escape';
import * as z from 'zod/mini';
import { withPrefix } from '../composition/language.ts';
import { EARLY_INPUT_SCRIPT } from '../early-input/early-input.ts';
import { OVERRIDE_CSS } from '../overrides/override-styles.ts';
import { iconPath, manifestPath } from '../pwa/addresses.ts';
import { texts } from '../texts/texts.ts';
import type { PageAssets } from './assets-of.ts';
import type { ReadAssets, ReadScript, StyleGroup } from './inline-assets.ts';
import { OLD_BROWSER_ID, OLD_BROWSER_SCRIPT } from './old-browser.ts';
import { ChainPhonesSchema, phoneLinks } from './phone-links.ts';

/** Serialises JSON for a script element: the text cannot end the element or a line. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const THEME_COLOR = '#27110a';

export interface DocumentParts {
  lang: Lang;
  origin: string;
  head: Head;
  assets: ReadAssets;
  html: string;
  state: InlinedState;
  /** HTML before the application root, outside of what the shop's scripts draw. */
  banner?: string;
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeUTF8(value)}"`)
    .join('')}>`;

/** Open Graph tags: the preview that other sites show for a link. */
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

/** Keys of structured data whose values are shop URLs. Parts write them as paths. */
const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'hasMenu', 'menu', 'target']);

/** Turns the paths in structured data into absolute URLs, as schema.org requires. */
function absolute(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') {
    return ADDRESSES.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  }
  if (Array.isArray(value)) return value.map((one) => absolute(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one, origin, name)]));
}

/**
 * Style sheets: their text, so that the first paint waits for no further answer, or links. After the text come links that are off and load
 * nothing: they say to the bundler's runtime that the sheets are there. The runtime compares absolute URLs.
 */
function styleTags({ css, sheets }: StyleGroup, origin: string): string[] {
  if (css !== undefined) {
    const here = sheets.map(({ path }) => tag('link', { rel: 'stylesheet', disabled: '', href: origin + path }));
    return [`<style>${css}</style>`, ...here];
  }
  return sheets.map(({ path, integrity }) =>
    tag('link', { rel: 'stylesheet', href: origin + path, integrity, crossorigin: 'anonymous' }),
  );
}

/**
 * A script that runs while the shell's is still on its way, or one that only loads until the shell runs it. The document contains a short
 * one: an entry takes the address of its chunks from that of its file, by which the shell sees that it has run.
 */
function scriptTag({ path, integrity, runsEarly, isModule, text }: ReadScript, origin: string): string {
  if (text !== undefined) return `${tag('script', { 'data-src': origin + path })}${text}</script>`;
  const anonymous = { integrity, crossorigin: 'anonymous' };
  if (runsEarly) return `${tag('script', { async: '', src: origin + path, ...anonymous })}</script>`;
  if (isModule) return tag('link', { rel: 'modulepreload', href: origin + path, ...anonymous });
  return tag('link', { rel: 'preload', as: 'script', fetchpriority: 'low', href: origin + path, ...anonymous });
}

function headTags({ lang, origin, head, assets, state, banner }: DocumentParts): string {
  const path = head.canonical ?? new URL(state.url, origin).pathname;
  const address = (of: Lang) => origin + withPrefix(of === 'en' ? '/en' : '', path);
  const { description, robots, jsonLd = [] } = head;
  const isFound = robots !== 'noindex';
  return [
    // The charset comes first: a script parsed before it breaks hydration at the first accented character.
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the style sheets, which it would wait for, and before the scripts that run when they come.
    `<script>${EARLY_INPUT_SCRIPT}</script>`,
    `<title>${escapeUTF8(head.title)}</title>`,
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
    ...assets.styles.flatMap((group) => styleTags(group, origin)),
    banner && tag('link', { rel: 'stylesheet', href: OVERRIDE_CSS }),
    ...jsonLd.map((entry) => `<script type="application/ld+json">${scriptJson(absolute(entry, origin))}</script>`),
  ]
    .filter(Boolean)
    .join('');
}

const PhonesSchema = z.object({
  layout: z.object({ tenant: z.object({ phones: ChainPhonesSchema }) }),
});

/**
 * Says to a visitor without scripts (`top`), or with an old browser (`end`), what works, with the phones of the chain and the pages to
 * read. The second comes last and its script moves it up, so that its links do not precede the skip link.
 */
function limits({ lang, state }: DocumentParts): { top: string; end: string } {
  const { noScript, oldBrowser, call, menu, stores } = texts[lang].limits;
  const at = (path: string) => withPrefix(lang === 'en' ? '/en' : '', path);
  const link = (href: string, label: string) => `${tag('a', { href })}${escapeUTF8(label)}</a>`;
  const { data: known } = PhonesSchema.safeParse(state.data);
  const calls = known && phoneLinks(known.layout.tenant.phones);
  const ways = [link(at(routes.category.to({})), menu), link(at(routes.huts.to()), stores)].join(' · ');
  const notice = (attributes: Record<string, string>, text: string) =>
    `${tag('div', { class: 'limits', ...attributes })}<p>${escapeUTF8(text)}${calls ? ` ${escapeUTF8(call)} ${calls}` : ''}</p><p>${ways}</p></div>`;
  return {
    top: `<noscript>${notice({}, noScript)}</noscript>`,
    end: `${notice({ id: OLD_BROWSER_ID, hidden: '' }, oldBrowser)}<script>${OLD_BROWSER_SCRIPT}</script>`,
  };
}

/**
 * Returns the document up to its end. `html` comes from bundles of the signed release, texts of styles and scripts from its verified files.
 * All other values are escaped here.
 */
export function documentHtml(parts: DocumentParts): string {
  const { lang, origin, assets, html, state } = parts;
  const { top, end } = limits(parts);
  return [
    `<!doctype html><html lang="${lang === 'es' ? 'es-PE' : 'en'}"><head>${headTags(parts)}</head><body>`,
    parts.banner ?? '',
    top,
    `<div id="${ROOT_ELEMENT_ID}">${html}</div>`,
    end,
    dataElement(STATE_ELEMENT_ID, state),
    // After the content: its pictures come first.
    ...assets.scripts.map((script) => scriptTag(script, origin)),
  ].join('');
}

/** The time of a document is as exact as its age, ten seconds: documents of that time are the same bytes. */
const TIME_STEP_MS = 10_000;
const timeInSteps = (at: Date) => new Date(Math.round(at.getTime() / TIME_STEP_MS) * TIME_STEP_MS).toISOString();

const dataElement = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

/** Returns the end of a document: all that is of one visitor's place, and the time. */
export function documentEnd(
  { shell }: Pick<PageAssets, 'shell'>,
  { place, now }: { place?: PlaceCookie; now: Date },
): string {
  return [
    place && dataElement(PLACE_ELEMENT_ID, place),
    dataElement(TIME_ELEMENT_ID, { server_time: timeInSteps(now) }),
    shell && `${tag('script', { src: shell.path, integrity: shell.integrity, crossorigin: 'anonymous' })}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}
