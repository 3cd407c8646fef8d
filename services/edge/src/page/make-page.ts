import { createHash } from 'node:crypto';
import type { Head, InlinedState } from '@horno/contracts/render';
import { routes } from '@horno/contracts/routes';
import { type Localised, withPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import type { PageMatch } from '../composition/route-table.ts';
import { compressedOnce } from '../http/compress.ts';
import { overrideBanner } from '../overrides/override-pages.ts';
import type { Renderer, VisitContext } from '../render/renderer.ts';
import { isPrivate } from '../seo/robots.ts';
import { assetsOf, preloadsOf } from './assets-of.ts';
import { documentEnd, documentHtml } from './document.ts';
import { type InlineAssets, type TextHashes, textHashes } from './inline-assets.ts';
import type { MadeOnce } from './page-cache.ts';
import { type KnownAnswers, type Regions, renderRegions } from './regions.ts';

export interface MadeDocument {
  kind: 'document';
  status: number;
  /** Returns the html with an end in the encoding that a request accepts. */
  body: ReturnType<typeof compressedOnce>;
  /** Returns the end of the html for a visitor's place, at a time of the shop's clock. */
  endFor(visit: { place: VisitContext['place']; now: Date }): string;
  /** Value of the `link` header. */
  preload: string;
  hashes: TextHashes;
  /** Changes with every byte of the document except its end. */
  digest: string;
  /** True for a complete page that other visitors may see. */
  isShared: boolean;
  /** True for a page for many visitors whose data did not come. */
  isAway: boolean;
  answers: KnownAnswers;
  size: number;
}

export type MadePage =
  | MadeDocument
  /** `isRefusal`: from a page that the visitor may not see. */
  | { kind: 'redirect'; status: number; location: string; size: number; isRefusal?: true };

export interface PageRequest {
  view: ReleaseView;
  match: PageMatch | undefined;
  at: Localised;
  /** With `?`, or empty. */
  search: string;
  origin: string;
  /** In a document for many, the outlet code is a place key. */
  place: VisitContext['place'];
  orderType: VisitContext['orderType'];
  /** True when other visitors may see a complete document of this request. */
  isForMany: boolean;
  /** ISO, UTC. */
  now: string;
  apiBase: string;
}

/** Pages that always have a failure status. */
const failureStatus: Record<string, number> = {
  [routes.notFound.to()]: 404,
  [routes.forbidden.to()]: 403,
  [routes.refused.to()]: 403,
};

/** Bytes in memory per character of html: UTF-8, brotli and gzip. */
const SIZE_FACTOR = 1.6;

const FALLBACK_TITLE = 'Horno';

function headOf({ layout, page }: Regions, isHidden: boolean): Head {
  const shop = layout?.head?.title ?? FALLBACK_TITLE;
  const own = page?.head ?? { title: shop };
  const head: Head = {
    ...own,
    title: own.title.includes(shop) ? own.title : `${own.title} · ${shop}`,
    description: own.description ?? layout?.head?.description,
    jsonLd: [...(layout?.head?.jsonLd ?? []), ...(own.jsonLd ?? [])],
  };
  return isHidden ? { ...head, robots: 'noindex' } : head;
}

function statusOf({ page }: Regions, pathname: string): number {
  const own = page?.status && (page.status < 300 || page.status >= 400) ? page.status : undefined;
  return own ?? failureStatus[pathname] ?? 200;
}

/** Returns the redirect of a page that the visitor may not see (spec 2 §2). Its query stays behind: it may have a secret. */
export function leadToRefused({ prefix, pathname }: Localised): MadePage {
  const location = withPrefix(prefix, routes.refused.to({ callback: withPrefix(prefix, pathname) }));
  return { kind: 'redirect', status: 302, location, size: location.length, isRefusal: true };
}

interface PageMakers {
  renderer: Renderer;
  inlineAssets: InlineAssets;
}

/**
 * Renders the page of a request. `isCacheable` is true for a complete page that other visitors may see. `former` is the last such page of an
 * equal request; it is returned when nothing of it has changed.
 */
export async function makePage(
  request: PageRequest,
  { renderer, inlineAssets }: PageMakers,
  former?: MadePage,
): Promise<MadeOnce<MadePage>> {
  const { view, match, at, search, place, orderType, isForMany, now, apiBase } = request;
  const { lang, prefix, pathname } = at;
  const context = {
    lang,
    prefix,
    pathname,
    search,
    params: match?.params ?? {},
    place,
    orderType,
    now,
    apiBase,
  };
  const document = former?.kind === 'document' ? former : undefined;
  const regions = await renderRegions({ view, match, context }, renderer, document);
  const { isOfStale } = regions;
  if ('unchanged' in regions) return { value: regions.unchanged, isCacheable: true, isOfStale };
  const { page } = regions;
  const cacheable = isForMany && regions.isWhole;
  if (page?.redirect) {
    const status = page.status && page.status >= 300 && page.status < 400 ? page.status : 302;
    const value: MadePage = { kind: 'redirect', status, location: page.redirect, size: page.redirect.length };
    return { value, isCacheable: cacheable, isOfStale };
  }
  const status = statusOf(regions, pathname);
  if (status === 403 && failureStatus[pathname] !== 403)
    return { value: leadToRefused(at), isCacheable: cacheable, isOfStale };
  const isCacheable = cacheable && status < 500;
  const isAway = isForMany && regions.isAway;
  const value = await makeDocument(request, regions, { status, isShared: isCacheable, isAway, inlineAssets });
  return { value, isCacheable, isOfStale };
}

async function makeDocument(
  { view, match, at, search, origin, place }: PageRequest,
  regions: Regions,
  {
    status,
    isShared,
    isAway,
    inlineAssets,
  }: Pick<MadeDocument, 'status' | 'isShared' | 'isAway'> & Pick<PageMakers, 'inlineAssets'>,
): Promise<MadeDocument> {
  const { lang, prefix, pathname } = at;
  const isUnavailable = !match || match.remote.state === 'off';
  const assets = await inlineAssets(assetsOf(view, match, regions.emitted, lang, place !== undefined), origin);
  const state: InlinedState = {
    composition: view.compositions[lang],
    data: regions.data,
    url: pathname + search,
    prefix,
    status,
  };
  const isHidden = isUnavailable || status >= 400 || isPrivate(pathname) || view.override !== undefined;
  const head = headOf(regions, isHidden);
  const banner = view.override && overrideBanner(view.override, lang);
  const html = documentHtml({ lang, origin, assets, state, html: regions.html, head, banner });
  const preload = preloadsOf(assets, regions.html);
  const digest = createHash('sha256').update(`${status} ${preload} ${html}`).digest('base64url');
  const { answers } = regions;
  const size = Math.ceil(SIZE_FACTOR * html.length) + answers.reduce((sum, [, { text }]) => sum + text.length, 0);
  const endFor: MadeDocument['endFor'] = (visit) => documentEnd(assets, visit);
  const body = compressedOnce(html);
  return {
    kind: 'document',
    status,
    body,
    endFor,
    preload,
    hashes: textHashes(assets),
    digest,
    isShared,
    isAway,
    answers,
    size,
  };
}
