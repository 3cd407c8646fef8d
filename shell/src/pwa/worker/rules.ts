import { OFFLINE_PATH, shortDigest, type WorkerRelease } from '@horno/contracts/worker-release';

/** How a request is answered; `none`: the worker does not touch it. */
export type Rule = 'file' | 'live' | 'answer' | 'picture' | 'shared-page' | 'other-page' | 'none';

interface Asked {
  method: string;
  /** Of this origin. */
  url: URL;
  isNavigation: boolean;
}

/** Answers of the api that are the same for everybody; what else it answers is never kept. */
const publicAnswers = [
  /^\/api\/v2\/product-menu-fe\/(?:category|menu)(?:\/[^/]+)?$/,
  /^\/api\/v[12]\/product-hut-fe\/(?:localizations|outlets(?:\/(?:detail|opening_hours)\/[^/]+)?)$/,
  /^\/api\/v1\/product-tenant\/(?:config|nutrition|careers|contents\/[^/]+)$/,
  /^\/api\/v1\/product-banner-fe\/banner\/positions$/,
  /^\/api\/v1\/product-campaign-fe\/(?:topic\/(?:list|detail)|campaign\/detail)$/,
];
const picture = /^\/api\/v1\/product-media\/(?!share\/)/;
const asset = /^\/_assets\/(?:~\d{1,3}\/)?[a-z0-9-]+\/([0-9a-f]{64})\//;

export const withoutLanguage = (path: string) => path.replace(/^\/(?:en|pt)(?=\/|$)/, '') || '/';
export const languageOf = (path: string) => /^\/(en|pt)(?=\/|$)/.exec(path)?.[1] ?? 'es';

/** Whether a path is of a pattern such as `/order/:slug?/:sub?`. */
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

/** First digits of the version that a file belongs to. */
export function versionOf(pathname: string): string | undefined {
  const [, digest] = asset.exec(pathname) ?? [];
  return digest && shortDigest(digest);
}

/** The rule for a request. Nothing personal, nothing of the checkout and nothing of a payment has one that keeps it. */
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

/** Whether an address may be fetched ahead, because a page asks for it. */
export function isKeepable(path: string, release: WorkerRelease): boolean {
  const url = new URL(path, 'https://shop.invalid');
  if (url.origin !== 'https://shop.invalid' || url.search) return false;
  return ruleOf({ method: 'GET', url, isNavigation: true }, release) === 'shared-page';
}

/** A file under its one address: retries go by others. */
export const fileKey = (url: URL) => url.pathname.replace(/^\/_assets\/~\d{1,3}\//, '/_assets/');

/** The menu is asked for with the time, which is another one each time; the language stands in a header. */
export function answerKey(url: URL, lang: string | null): string {
  const query = new URLSearchParams(url.search);
  query.delete('order_time');
  query.sort();
  query.set('lang', lang ?? 'es');
  return `${url.pathname}?${query}`;
}

/** The document for a page that was not kept, in its language. */
export const offlineKey = (pathname: string) => (languageOf(pathname) === 'en' ? `/en${OFFLINE_PATH}` : OFFLINE_PATH);

/** The shop's clock stands in documents and in its configuration: what was kept goes on from then. */
export function withTime(text: string, agoMs: number): string {
  return text.replace(/"server_time":"([^"]+)"/g, (whole, at: string) => {
    const then = Date.parse(at);
    return Number.isNaN(then) ? whole : `"server_time":"${new Date(then + agoMs).toISOString()}"`;
  });
}
