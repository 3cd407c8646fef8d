import type { Head, InlinedState } from '@horno/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Decision, decide } from '../composition/decide.ts';
import { splitPrefix } from '../composition/language.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { compress } from '../http/compress.ts';
import { originOf } from '../http/origin.ts';
import { contentSecurityPolicy, documentHeaders, makeNonce } from '../http/security-headers.ts';
import type { Renderer } from '../render/renderer.ts';
import type { Cookies } from '../session/cookies.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import { assetsOf, preloadHeader } from './assets-of.ts';
import { documentHtml } from './document.ts';
import { openingPage } from './opening-page.ts';
import { readPlace } from './place-cookie.ts';
import { type Regions, renderRegions } from './regions.ts';

export interface PageOptions {
  current(): ReleaseView | undefined;
  renderer: Renderer;
  cookies: Cookies;
  clock: Clock;
  /** Where load() reaches the api. */
  apiBase: string;
  publicOrigin: string | undefined;
  tileHosts: readonly string[];
  languages: ShopLanguages;
}

/** Addresses that are failures by themselves. */
const failureStatus: Record<string, number> = { '/404': 404, '/403': 403 };

const isAboutPt = (path: string, langCookie: string | undefined) =>
  langCookie === 'pt' || splitPrefix(path).prefix === '/pt';

const FALLBACK_TITLE = 'Horno';

function headOf({ layout, page }: Regions, unavailable: boolean): Head {
  const shop = layout?.head?.title ?? FALLBACK_TITLE;
  const own = page?.head ?? { title: shop };
  const head: Head = {
    ...own,
    title: own.title.includes(shop) ? own.title : `${own.title} · ${shop}`,
    description: own.description ?? layout?.head?.description,
    jsonLd: [...(layout?.head?.jsonLd ?? []), ...(own.jsonLd ?? [])],
  };
  return unavailable ? { ...head, robots: 'noindex' } : head;
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  const { body, encoding } = await compress(html, request.headers['accept-encoding']);
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
  const { renderer, cookies, clock, apiBase, publicOrigin, tileHosts, languages } = options;

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    view: ReleaseView,
    { at, match }: Extract<Decision, { kind: 'page' }>,
    search: string,
  ) {
    const origin = originOf(request, publicOrigin);
    const { lang, prefix, pathname } = at;
    const place = readPlace(request.cookies['sf.place']);
    const now = clock.now().toISOString();
    const context = { lang, prefix, pathname, search, params: match?.params ?? {}, place, now, apiBase };
    const regions = await renderRegions({ view, match, context }, renderer);
    const { page } = regions;
    if (page?.redirect) {
      const moved = page.status && page.status >= 300 && page.status < 400 ? page.status : 302;
      return reply.code(moved).header('cache-control', 'no-store').header('location', page.redirect).send();
    }

    const unavailable = !match || match.remote.state === 'off';
    const ownStatus = page?.status && (page.status < 300 || page.status >= 400) ? page.status : undefined;
    const status = ownStatus ?? failureStatus[pathname] ?? 200;
    const assets = assetsOf(view, match, regions.emitted, lang);
    const nonce = makeNonce();
    const state: InlinedState = {
      composition: view.compositions[lang],
      data: regions.data,
      url: pathname + search,
      prefix,
      status,
    };
    const html = documentHtml({
      lang,
      origin,
      nonce,
      assets,
      state,
      html: regions.html,
      head: headOf(regions, unavailable || status >= 400),
    });
    cookies.ensureDevice(request, reply);
    reply.header('content-security-policy', contentSecurityPolicy(nonce, tileHosts));
    reply.header('link', preloadHeader(assets));
    return sendHtml(request, reply, status, html);
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.raw.url ?? '/', 'http://shop');
    const [path = '/'] = (request.raw.url ?? '/').split('?');
    const view = options.current();
    if (!view) {
      reply.header('retry-after', '3').header('content-security-policy', "default-src 'none'");
      return sendHtml(request, reply, 503, openingPage(splitPrefix(path).lang));
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
