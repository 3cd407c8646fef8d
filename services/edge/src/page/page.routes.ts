import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Decision, decide } from '../composition/decide.ts';
import { splitPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { acceptedEncodings, type Encoding } from '../http/accept-encoding.ts';
import { compress } from '../http/compress.ts';
import { originOf } from '../http/origin.ts';
import { contentSecurityPolicy, documentHeaders, makeNonce } from '../http/security-headers.ts';
import { keepRelease } from '../release/release-cookie.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Cookies } from '../session/cookies.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import { type MadePage, makePage } from './make-page.ts';
import { openingPage } from './opening-page.ts';
import { type CacheTimes, createPageCache } from './page-cache.ts';
import { readPlace } from './place-cookie.ts';

export interface PageOptions {
  /** What this visitor gets; undefined while there is no release. */
  viewFor(request: FastifyRequest, reply: FastifyReply): Promise<ReleaseView | undefined>;
  renderer: Renderer;
  cookies: Cookies;
  clock: Clock;
  /** Where load() reaches the api. */
  apiBase: string;
  publicOrigin: string | undefined;
  tileHosts: readonly string[];
  languages: ShopLanguages;
  keep: CacheTimes;
}

const CACHE_BYTES = 64 * 1024 * 1024;

const isAboutPt = (path: string, langCookie: string | undefined) =>
  langCookie === 'pt' || splitPrefix(path).prefix === '/pt';

async function sendHtml(reply: FastifyReply, status: number, { body, encoding }: { body: Buffer; encoding: Encoding }) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers(documentHeaders)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' })
    .header('vary', 'Cookie, Accept-Encoding')
    .send(body);
}

/** Every address of the shop that is not a file or a call. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { renderer, cookies, clock, apiBase, publicOrigin, tileHosts, languages, keep } = options;
  const cache = createPageCache<MadePage>({
    ...keep,
    clock,
    maxBytes: CACHE_BYTES,
    onFault: (error) => app.log.error({ err: error }, 'page could not be made anew'),
  });

  function pageFor(
    request: FastifyRequest,
    view: ReleaseView,
    { at, match }: Extract<Decision, { kind: 'page' }>,
    search: string,
  ): Promise<MadePage> {
    const origin = originOf(request, publicOrigin);
    const place = readPlace(request.cookies['sf.place']);
    const now = clock.now().toISOString();
    const make = () => makePage({ view, match, at, search, origin, place, now, apiBase }, renderer);
    if (!match?.page.isShared) return make().then(({ value }) => value);
    return cache.get(JSON.stringify([view.key, origin, at.prefix, at.pathname, search, place]), make);
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    view: ReleaseView,
    decision: Extract<Decision, { kind: 'page' }>,
    search: string,
  ) {
    const made = await pageFor(request, view, decision, search);
    if (made.kind === 'redirect') {
      return reply.code(made.status).header('cache-control', 'no-store').header('location', made.location).send();
    }
    const { page } = decision.match ?? {};
    cookies.ensureDevice(request, reply);
    keepRelease(reply, view.id, originOf(request, publicOrigin).startsWith('https:'));
    reply.header('link', made.preloads);
    if (page?.isShared) {
      reply.header('etag', made.etag);
      // Without a policy: the browser's copy keeps the one that its nonce belongs to.
      if (request.headers['if-none-match'] === made.etag) {
        return reply
          .code(304)
          .headers({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
          .send();
      }
    }
    const nonce = makeNonce();
    // A payment page loads nothing from anywhere else, not even pictures of maps.
    reply.header('content-security-policy', contentSecurityPolicy(nonce, page?.ownDocument ? [] : tileHosts));
    const accepted = request.headers['accept-encoding'];
    const sent =
      made.gzip && acceptedEncodings(accepted).includes('gzip')
        ? { body: made.gzip.fill(nonce), encoding: 'gzip' as const }
        : await compress(made.before + nonce + made.after, accepted);
    return sendHtml(reply, made.status, sent);
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', 'http://shop');
    const [path = '/'] = (request.raw.url ?? '/').split('?');
    const view = await options.viewFor(request, reply);
    if (!view) {
      reply.header('retry-after', '3').header('content-security-policy', "default-src 'none'");
      return sendHtml(
        reply,
        503,
        await compress(openingPage(splitPrefix(path).lang), request.headers['accept-encoding']),
      );
    }
    const wantsDocument = !/\.[a-z0-9]{2,5}$/i.test(path) || /text\/html/.test(request.headers.accept ?? '');
    const decision = decide(
      {
        pathname: path,
        search: url.search,
        langCookie: request.cookies.lang,
        // Only pt has to be asked about: es and en are always there.
        languages: isAboutPt(path, request.cookies.lang) ? await languages() : undefined,
        signedIn: cookies.readSession(request) !== undefined,
        wantsDocument,
      },
      view.routes,
    );
    if (decision.kind === 'missing') {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    if (decision.kind === 'redirect') {
      return reply
        .code(decision.status)
        .headers({ location: decision.location, vary: 'Cookie', 'cache-control': 'private, no-cache' })
        .send();
    }
    return sendPage(request, reply, view, decision, url.search);
  });
}
