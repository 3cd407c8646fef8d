import { createHash } from 'node:crypto';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Decision, decide } from '../composition/decide.ts';
import { splitPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { compressedOnce, type EncodedBody } from '../http/compress.ts';
import { etagOf, tagOfText } from '../http/etag.ts';
import { DOCUMENT_VARY, shareWithNetworks } from '../http/network.ts';
import { contentSecurityPolicy, documentHeaders } from '../http/security-headers.ts';
import { targetOf } from '../http/target-of.ts';
import type { EdgeConfig } from '../options.ts';
import { STALE_STATUS } from '../outage/answer-copies.ts';
import { releaseIdOf, setReleaseCookie } from '../release/release-cookie.ts';
import type { Renderer } from '../render/renderer.ts';
import type { ChosenView } from '../rollout/visitor-views.ts';
import type { Cookies } from '../session/cookies.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import type { ToGroup } from '../shop/place-keys.ts';
import { hasSecret } from './hide-secrets.ts';
import type { InlineAssets } from './inline-assets.ts';
import { leadToRefused, type MadeDocument, type MadePage, makePage } from './make-page.ts';
import { openingPage } from './opening-page.ts';
import { ownerCheck } from './owner-check.ts';
import { type CachedPage, createPageCache, type MadeOnce } from './page-cache.ts';
import { readOrderType, readPlace } from './place-cookie.ts';
import { UNKNOWN_PAGE } from './unknown-page.ts';

/**
 * Returns the query with only the given names, in one order, so that an unknown name does not make a new document. `search` and the
 * result start with `?` or are empty.
 */
function declaredQuery(search: string, names: readonly string[]): string {
  const asked = new URLSearchParams(search);
  const declared = new URLSearchParams();
  for (const name of [...new Set(names)].sort()) for (const value of asked.getAll(name)) declared.append(name, value);
  return declared.size > 0 ? `?${declared}` : '';
}

/** Adds to the address of a page's redirect what the page did not see of the query: `asked` without the names of `seen`. */
function withUnseenQuery(location: string, asked: string, seen: string): string {
  const unseen = new URLSearchParams(asked);
  for (const name of new URLSearchParams(seen).keys()) unseen.delete(name);
  if (unseen.size === 0) return location;
  const [address = '', hash] = location.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${unseen}${hash === undefined ? '' : `#${hash}`}`;
}

interface PageDeps {
  config: Pick<EdgeConfig, 'clock' | 'apiBase' | 'publicOrigin' | 'tileHosts' | 'pageCacheTimes'>;
  /** Returns the visitor's release view; undefined before the first release. */
  viewFor(request: FastifyRequest, reply: FastifyReply): Promise<ChosenView | undefined>;
  renderer: Renderer;
  inlineAssets: InlineAssets;
  cookies: Cookies;
  languages: ShopLanguages;
  toGroup: ToGroup;
}

interface PageVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  view: ReleaseView;
  /** True when other visitors with equal cookies of place, language and release get this document too. */
  isForMany: boolean;
  decision: Extract<Decision, { kind: 'page' }>;
  search: string;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const PRIVATE_CONTROL = 'private, no-cache';
const AWAY_SECONDS = 5;

function sendHtml(reply: FastifyReply, status: number, { body, encoding }: EncodedBody) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers(documentHeaders)
    .headers({ 'content-type': 'text/html; charset=utf-8', vary: DOCUMENT_VARY })
    .send(body);
}

async function sendOpeningPage({ headers }: FastifyRequest, reply: FastifyReply, path: string) {
  reply.headers({
    'retry-after': '3',
    'cache-control': PRIVATE_CONTROL,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  return sendHtml(reply, 503, await compressedOnce(openingPage(splitPrefix(path).lang))(headers['accept-encoding']));
}

function sendRedirect(reply: FastifyReply, { status, location, isUnknown }: Extract<Decision, { kind: 'redirect' }>) {
  if (isUnknown) reply.header(UNKNOWN_PAGE, '1');
  return reply.code(status).headers({ location, vary: 'Cookie', 'cache-control': PRIVATE_CONTROL }).send();
}

/** Registers `/*`: the pages of the shop, and redirects. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const { config, viewFor, cookies, languages } = deps;
  const pageOf = pageMaker(app, deps);

  async function sendPage(visit: PageVisit) {
    const { request, reply, view } = visit;
    const { value: made, isStale } = await pageOf(visit);
    if (made.kind === 'redirect') {
      return reply.code(made.status).header('cache-control', 'no-store').header('location', made.location).send();
    }
    if (isStale) reply.header('cache-status', STALE_STATUS);
    if (isShared(visit, made)) {
      shareWithNetworks(reply);
    } else {
      reply.header('cache-control', PRIVATE_CONTROL);
      cookies.ensureDevice(request, reply);
      setReleaseCookie(reply, view.id, originOf(request, config.publicOrigin).startsWith('https:'));
    }
    return sendDocument(visit, made, config);
  }

  app.get('/*', async (request, reply) => {
    const url = targetOf(request.raw.url);
    const [path = '/'] = (request.raw.url ?? '/').split('?');
    const chosen = await viewFor(request, reply);
    if (!chosen) return sendOpeningPage(request, reply, path);
    const { view } = chosen;
    const signedIn = (await cookies.readSession(request)) !== undefined;
    const langCookie = request.cookies.lang;
    // Only pt depends on the api; es and en always exist.
    const isAboutPt = langCookie === 'pt' || splitPrefix(path).prefix === '/pt';
    const decision = decide(
      {
        pathname: path,
        search: url.search,
        langCookie,
        languages: isAboutPt ? await languages() : undefined,
        signedIn,
      },
      view.routes,
    );
    if (decision.kind === 'missing') {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    if (decision.kind === 'redirect') return sendRedirect(reply, decision);
    return sendPage({ request, reply, view, isForMany: chosen.isForMany && !signedIn, decision, search: url.search });
  });
}

/** Returns a function that renders pages; shared pages come from a cache. */
function pageMaker(app: FastifyInstance, deps: PageDeps): (visit: PageVisit) => Promise<CachedPage<MadePage>> {
  const { config, toGroup } = deps;
  const isRefused = ownerCheck(deps);
  const { clock, apiBase, publicOrigin, pageCacheTimes } = config;
  const cache = createPageCache<MadePage>({
    ...pageCacheTimes,
    clock,
    maxBytes: CACHE_BYTES,
    onError: (error) => app.log.error({ err: error }, 'page refresh failed'),
  });
  return async ({ request, reply, view, decision: { at, match }, search: asked }) => {
    const origin = originOf(request, publicOrigin);
    const ownPlace = readPlace(request.cookies['sf.place']);
    const orderType = readOrderType(request.cookies['sf.orderType']);
    const now = clock.now().toISOString();
    if (match && (await isRefused(request, reply, match))) return { value: leadToRefused(at), isStale: false };
    const search = match?.page.cacheable
      ? declaredQuery(asked, [...(match.page.query ?? []), ...view.slots.query])
      : asked;
    const isForMany = match?.page.cacheable === true && !hasSecret(search);
    const place = isForMany ? toGroup(ownPlace) : ownPlace;
    const visit = {
      view,
      match,
      at,
      search,
      origin,
      place,
      orderType,
      isForMany,
      now,
      apiBase,
    };
    const make = (former?: MadePage) => makePage(visit, deps, former);
    const key = JSON.stringify([view.key, origin, at.prefix, at.pathname, search, place, orderType]);
    const { value, isStale } = isForMany ? await cache.get(key, make) : await alone(make());
    return value.kind === 'redirect' && !value.isRefusal
      ? { value: { ...value, location: withUnseenQuery(value.location, asked, search) }, isStale }
      : { value, isStale };
  };
}

/** A page of one visitor, which is not cached. */
async function alone(made: Promise<MadeOnce<MadePage>>): Promise<CachedPage<MadePage>> {
  const { value, isOfStale } = await made;
  return { value, isStale: isOfStale };
}

/**
 * Returns whether a network may keep the document: not when the edge asks the api about the visitor. Its answer sets no cookies, so a
 * browser whose session runs another release gets one of its own.
 */
function isShared({ request, view, isForMany, decision: { match } }: PageVisit, made: MadeDocument): boolean {
  const running = releaseIdOf(request);
  return isForMany && made.isShared && !match?.page.ownerCall && (running === undefined || running === view.id);
}

/** Sends a document, or 304 when the client has it. */
async function sendDocument(
  { request, reply, view, decision: { match } }: PageVisit,
  made: MadeDocument,
  { publicOrigin, tileHosts, clock }: Pick<EdgeConfig, 'publicOrigin' | 'tileHosts' | 'clock'>,
) {
  // Payment pages load nothing from other origins, not even map tiles, and make no markup of strings.
  const [hosts, policies] = match?.page.ownDocument ? [] : [tileHosts, view.policies];
  reply.headers({
    link: made.preload,
    'content-security-policy': contentSecurityPolicy(originOf(request, publicOrigin), hosts, policies, made.hashes),
  });
  const end = made.endFor({ place: readPlace(request.cookies['sf.place']), now: clock.now() });
  const encoded = await made.body(request.headers['accept-encoding'], end);
  // A network then sends its copy. A browser shows the document, and asks for the data itself.
  if (made.isAway) return sendHtml(reply.header('retry-after', AWAY_SECONDS), 503, encoded);
  if (!made.isShared) return sendHtml(reply, made.status, encoded);
  const digest = createHash('sha256').update(made.digest).update(end).digest('base64url');
  const own = etagOf(digest, encoded.form);
  const known = tagOfText(request.headers['if-none-match'], digest);
  if (!known) return sendHtml(reply.header('etag', own), made.status, encoded);
  // The tag of the bytes that the client has.
  return reply
    .code(304)
    .headers({ etag: known === '*' ? own : known, vary: DOCUMENT_VARY })
    .send();
}
