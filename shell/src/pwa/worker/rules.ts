import { OFFLINE_PATH, shortDigest, type WorkerRelease } from '@horno/contracts/worker-release';

/** The rule for a request; `none`: the worker does not touch it. */
export type Rule = 'file' | 'live' | 'answer' | 'picture' | 'shared-page' | 'other-page' | 'none';

interface Asked {
  method: string;
  /** Of this origin. */
  url: URL;
  isNavigation: boolean;
}

/** Api answers that are the same for every visitor. Other answers are never cached. */
const publicAnswers = [
  /^\/api\/v2\/product-menu-fe\/(?:category|menu)(?:\/[^/]+)?$/,
  /^\/api\/v[12]\/product-hut-fe\/(?:localizations|outlets(?:\/(?:detail|opening_hours)\/[^/]+)?)$/,
  /^\/api\/v1\/product-tenant\/(?:config|nutrition|careers|contents\/[^/]+)$/,
  /^\/api\/v1\/product-banner-fe\/banner\/positions$/,
  /^\/api\/v1\/product-campaign-fe\/(?:topic\/(?:list|detail)|campaign\/detail)$/,
];
const picture = /^\/api\/v1\/product-media\/(?!share\/)/;
const asset = /^\/_assets\/(?:~\d{1,3}\/)?[a-z0-9-]+\/([0-9a-f]{64})\//;

const withoutLanguage = (path: string) => path.replace(/^\/(?:en|pt)(?=\/|$)/, '') || '/';
export const languageOf = (path: string) => (/^\/en(?=\/|$)/.test(path) ? 'en' : 'es');

/** Returns whether a path matches a pattern such as `/order/:slug?/:sub?`. */
export function isOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((part, at) => {
    const own = given[at];
    if (own === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === own;
  });
}

const isAny = (patterns: readonly string[], path: string) => patterns.some((pattern) => isOf(pattern, path));

/** Returns the first digits of the version that a file belongs to. */
export function versionOf(pathname: string): string | undefined {
  const [, digest] = asset.exec(pathname) ?? [];
  return digest && shortDigest(digest);
}

/** Returns the rule for a request. Personal data, the checkout and payments are never cached. */
export function ruleOf({ method, url, isNavigation }: Asked, release: WorkerRelease): Rule {
  const { pathname } = url;
  if (method !== 'GET') return 'none';
  if (isNavigation) {
    const path = withoutLanguage(pathname);
    if (/^\/(?:api|_|pay\/)/.test(pathname) || /\.[a-z0-9]{2,5}$/i.test(pathname)) return 'none';
    if (isAny(release.apart, path)) return 'none';
    return isAny(release.shared, path) && !isAny(release.own, path) ? 'shared-page' : 'other-page';
  }
  if (versionOf(pathname)) return 'file';
  if (pathname === '/_release') return 'live';
  if (picture.test(pathname)) return 'picture';
  return publicAnswers.some((pattern) => pattern.test(pathname)) ? 'answer' : 'none';
}

/** Returns whether an address may be fetched ahead when a page asks for it. */
export function isKeepable(path: string, release: WorkerRelease): boolean {
  const url = new URL(path, 'https://shop.invalid');
  if (url.origin !== 'https://shop.invalid' || url.search) return false;
  return ruleOf({ method: 'GET', url, isNavigation: true }, release) === 'shared-page';
}

/** Returns the key of a file; the address of a retry differs. */
export const fileKey = (url: URL) => url.pathname.replace(/^\/_assets\/~\d{1,3}\//, '/_assets/');

/** Returns the key of an answer: without the time, which differs in each request of the menu, and with the language of the header. */
export function answerKey(url: URL, lang: string | null): string {
  const query = new URLSearchParams(url.search);
  query.delete('order_time');
  query.sort();
  query.set('lang', lang ?? 'es');
  return `${url.pathname}?${query}`;
}

/** Returns the address of the offline document in the language of a page. */
export const offlineKey = (pathname: string) => (languageOf(pathname) === 'en' ? `/en${OFFLINE_PATH}` : OFFLINE_PATH);

/**
 * Turns the style texts of a document into links, and takes the texts of scripts away, whose files the shell then loads: the policy of a
 * cached document names no texts, and the worker caches the files. Links that are off follow each style text.
 */
export const withoutTexts = (html: string): string =>
  html
    .replace(/<script data-src="[^"]*">[\s\S]*?<\/script>/g, '')
    .replace(/<style>(?:(?!<\/style>)[\s\S])*<\/style>(?=<link rel="stylesheet" disabled="")/g, '')
    .replaceAll('<link rel="stylesheet" disabled="" ', '<link rel="stylesheet" ');

/** Advances the shop's clock in a cached document or configuration by `agoMs`. */
export function withTime(text: string, agoMs: number): string {
  return text.replace(/"server_time":"([^"]+)"/g, (whole, at: string) => {
    const then = Date.parse(at);
    return Number.isNaN(then) ? whole : `"server_time":"${new Date(then + agoMs).toISOString()}"`;
  });
}
