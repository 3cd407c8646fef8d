import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Decision, decide } from '../composition/decide.ts';
import { splitPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { acceptedEncodings, type Encoding } from '../http/accept-encoding.ts';
import { compress } from '../http/compress.ts';
import { originOf } from '../http/origin.ts';
import { contentSecurityPolicy, documentHeaders, makeNonce } from '../http/security-headers.ts';
import type { EdgeConfig } from '../options.ts';
import { setReleaseCookie } from '../release/release-cookie.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Cookies } from '../session/cookies.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import { declaredQuery, withUnseenQuery } from './declared-query.ts';
import { type MadeDocument, type MadePage, makePage } from './make-page.ts';
import { openingPage } from './opening-page.ts';
import { ownerCheck } from './owner-check.ts';
import { createPageCache } from './page-cache.ts';
import { readOrderType, readPlace } from './place-cookie.ts';
import { UNKNOWN_PAGE } from './unknown-page.ts';

interface PageDeps {
  config: Pick<EdgeConfig, 'clock' | 'apiBase' | 'publicOrigin' | 'tileHosts' | 'pageCacheTimes'>;
  /** Returns the visitor's release view; undefined before the first release. */
  viewFor(request: FastifyRequest, reply: FastifyReply): Promise<ReleaseView | undefined>;
  renderer: Renderer;
  cookies: Cookies;
  languages: ShopLanguages;
}

interface PageVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  view: ReleaseView;
  decision: Extract<Decision, { kind: 'page' }>;
  search: string;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const HTML_HEADERS = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' };

function sendHtml(reply: FastifyReply, status: number, { body, encoding }: { body: Buffer; encoding: Encoding }) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers(documentHeaders)
    .headers({ 'content-type': 'text/html; charset=utf-8', ...HTML_HEADERS })
    .send(body);
}

async function sendOpeningPage({ headers }: FastifyRequest, reply: FastifyReply, path: string) {
  reply.header('retry-after', '3').header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  return sendHtml(reply, 503, await compress(openingPage(splitPrefix(path).lang), headers['accept-encoding']));
}

function sendRedirect(reply: FastifyReply, { status, location }: Extract<Decision, { kind: 'redirect' }>) {
  return reply.code(status).headers({ location, vary: 'Cookie', 'cache-control': 'private, no-cache' }).send();
}

/** Registers `/*`: the pages of the shop, and redirects. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const { config, viewFor, cookies, languages } = deps;
  const pageOf = pageMaker(app, deps);

  async function sendPage(visit: PageVisit) {
    const { request, reply, view, decision } = visit;
    const made = await pageOf(visit);
    if (made.kind === 'redirect') {
      return reply.code(made.status).header('cache-control', 'no-store').header('location', made.location).send();
    }
    const page = decision.match?.page;
    cookies.ensureDevice(request, reply);
    setReleaseCookie(reply, view.id, originOf(request, config.publicOrigin).startsWith('https:'));
    reply.header('link', made.preloads);
    if (decision.isUnknown) reply.header(UNKNOWN_PAGE, '1');
    if (page?.cacheable && !decision.isUnknown) {
      reply.header('etag', made.etag);
      // No policy in a 304: the browser's copy keeps the policy with its nonce.
      if (request.headers['if-none-match'] === made.etag) {
        return reply.removeHeader('content-security-policy').code(304).headers(HTML_HEADERS).send();
      }
    }
    // Payment pages load nothing from other origins, not even map tiles.
    return sendDocument(request, reply, made, page?.ownDocument ? [] : config.tileHosts);
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', 'http://shop');
    const [path = '/'] = (request.raw.url ?? '/').split('?');
    const view = await viewFor(request, reply);
    if (!view) return sendOpeningPage(request, reply, path);
    const langCookie = request.cookies.lang;
    // Only pt depends on the api; es and en always exist.
    const isAboutPt = langCookie === 'pt' || splitPrefix(path).prefix === '/pt';
    const decision = decide(
      {
        pathname: path,
        search: url.search,
        langCookie,
        languages: isAboutPt ? await languages() : undefined,
        signedIn: (await cookies.readSession(request)) !== undefined,
        wantsDocument: !/\.[a-z0-9]{2,5}$/i.test(path) || /text\/html/.test(request.headers.accept ?? ''),
      },
      view.routes,
    );
    if (decision.kind === 'missing') {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    if (decision.kind === 'redirect') return sendRedirect(reply, decision);
    return sendPage({ request, reply, view, decision, search: url.search });
  });
}

/** Returns a function that renders pages; shared pages come from a cache. */
function pageMaker(app: FastifyInstance, deps: PageDeps): (visit: PageVisit) => Promise<MadePage> {
  const { config, renderer } = deps;
  const isRefused = ownerCheck(deps);
  const { clock, apiBase, publicOrigin, pageCacheTimes } = config;
  const cache = createPageCache<MadePage>({
    ...pageCacheTimes,
    clock,
    maxBytes: CACHE_BYTES,
    onError: (error) => app.log.error({ err: error }, 'page refresh failed'),
  });
  return async ({ request, reply, view, decision: { at, match, isUnknown = false }, search: asked }) => {
    const origin = originOf(request, publicOrigin);
    const place = readPlace(request.cookies['sf.place']);
    const orderType = readOrderType(request.cookies['sf.orderType']);
    const now = clock.now().toISOString();
    const isForbidden = match !== undefined && (await isRefused(request, reply, match));
    const search = match?.page.cacheable
      ? declaredQuery(asked, [...(match.page.query ?? []), ...view.slots.query])
      : asked;
    const visit = { view, match, at, search, origin, place, orderType, isForbidden, isUnknown, now, apiBase };
    const make = () => makePage(visit, renderer);
    // Unknown addresses are unlimited: caching them would push out real pages.
    if (!match?.page.cacheable || isForbidden || isUnknown) return (await make()).value;
    const made = await cache.get(
      JSON.stringify([view.key, origin, at.prefix, at.pathname, search, place, orderType]),
      make,
    );
    return made.kind === 'redirect' ? { ...made, location: withUnseenQuery(made.location, asked, search) } : made;
  };
}

/** Sends the document with a new nonce. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadeDocument,
  tileHosts: readonly string[],
) {
  const nonce = makeNonce();
  reply.header('content-security-policy', contentSecurityPolicy(nonce, tileHosts));
  const accepted = request.headers['accept-encoding'];
  if (made.gzip && acceptedEncodings(accepted).includes('gzip')) {
    return sendHtml(reply, made.status, { body: made.gzip.fill(nonce), encoding: 'gzip' });
  }
  return sendHtml(reply, made.status, await compress(made.before + nonce + made.after, accepted));
}
