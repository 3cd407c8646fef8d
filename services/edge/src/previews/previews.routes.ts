import { PREVIEW_PATH } from '@horno/contracts/preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerArtifacts } from '../artifacts/artifacts.routes.ts';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import { registerFavicon } from '../favicon/favicon.routes.ts';
import { sendFailure } from '../http/envelope.ts';
import { documentHeaders } from '../http/security-headers.ts';
import { targetOf } from '../http/target-of.ts';
import type { EdgeConfig } from '../options.ts';
import { INCOMPATIBLE_CODE } from '../overrides/incompatibilities.ts';
import { noPreviewPage } from '../overrides/override-pages.ts';
import { OVERRIDE_CSS, overrideCss } from '../overrides/override-styles.ts';
import { type OverrideViews, overrideViews } from '../overrides/override-views.ts';
import { inlineAssets } from '../page/inline-assets.ts';
import { registerPages } from '../page/page.routes.ts';
import { forwarder, pathWithin, registerForwarding } from '../proxy/forward.ts';
import { registerAppFiles } from '../pwa/pwa.routes.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import { registerRelease } from '../release/release.routes.ts';
import type { Rendering } from '../render/rendering.ts';
import { hideFromSearch } from '../seo/hide-from-search.ts';
import { type Cookies, createCookies } from '../session/cookies.ts';
import { registerHello } from '../session/hello.routes.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import type { ToGroup } from '../shop/place-keys.ts';
import { isAllowedCall } from '../site/own-page-call.ts';
import { texts } from '../texts/texts.ts';
import { isPreviewCall } from './preview-calls.ts';
import { type PreviewedBuild, type PreviewPasses, previewLabelOf, previewPasses } from './preview-pass.ts';

interface PreviewDeps {
  config: EdgeConfig;
  store: VerifiedStore;
  rendering: Rendering;
  releases: FollowedReleases;
  languages: ShopLanguages;
  toGroup: ToGroup;
}

/** Browsers forget a pass after so long without its link. */
const PASS_SECONDS = 30 * 24 * 3600;
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const langOf = ({ raw, headers }: FastifyRequest) => {
  const { pathname } = targetOf(raw.url);
  return /^\/en(\/|$)/.test(pathname) || /^en\b/.test(headers['accept-language'] ?? '') ? 'en' : 'es';
};

type Reason = 'closed' | 'refused' | 'withdrawn' | 'missing';

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, refusal: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...documentHeaders, 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(noPreviewPage(langOf(request), refusal));
}

const refusePage = (request: FastifyRequest, reply: FastifyReply, status: number, reason: Reason) =>
  sendPage(request, reply, status, texts[langOf(request)].preview[reason]);

const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' &&
  (headers['sec-fetch-mode'] ?? (headers.accept?.includes('text/html') ? 'navigate' : '')) === 'navigate';

/** A path of this host. Two slashes would lead to another one. */
const pathHere = (rest: string) => (/^[/\\]/.test(rest) ? '/' : `/${rest}`);

/** Registers `/_preview/{pass}/{path}`: stores the pass in a cookie of the host and leads to the path. */
function registerLink(app: FastifyInstance, passes: PreviewPasses): void {
  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}*`, async (request, reply) => {
    const { pathname, search } = targetOf(request.raw.url);
    const [pass = '', ...path] = pathname.slice(PREVIEW_PATH.length).split('/');
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (!passes.read(request, pass)) return refusePage(request, reply, 403, 'refused');
    const secure = request.protocol === 'https';
    const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: PASS_SECONDS } as const;
    return reply.setCookie(passes.cookieOf(request), pass, flags).redirect(pathHere(path.join('/')) + search, 302);
  });
}

/** Registers what a preview answers to everybody: nothing that its build has a part in. */
function registerOpen(app: FastifyInstance, passes: PreviewPasses): void {
  registerLink(app, passes);
  registerFavicon(app);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));
  app.get(OVERRIDE_CSS, (_request, reply) => reply.type('text/css; charset=utf-8').send(overrideCss));
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    // Reports of a preview do not come from customers.
    for (const path of ['/_beacon', '/_csp']) scope.post(path, (_request, reply) => reply.code(204).send());
  });
}

/** Registers `/api/*` for pages of a preview: without a session, and only what customers and stores do not notice. */
function registerCalls(app: FastifyInstance, config: EdgeConfig, cookies: Cookies): void {
  const forward = forwarder({ config, cookies });
  app.register(async (scope) => {
    await registerForwarding(scope, config.apiUrl);
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      handler(request, reply) {
        const pathname = pathWithin(request.raw.url ?? '', '/api/');
        const isAllowed = pathname && isPreviewCall(request.method, pathname);
        if (!isAllowed || !isAllowedCall(request, undefined)) return sendFailure(request, reply, 'FORBIDDEN');
        const { id } = cookies.ensureDevice(request, reply);
        return forward(request, reply, pathname, { headers: { 'x-device': id } });
      },
    });
  });
}

interface Shown {
  build: PreviewedBuild;
  views: OverrideViews;
}

/** Sends a page in place of a build that cannot run in the release of now. */
async function explain(
  request: FastifyRequest,
  reply: FastifyReply,
  releases: Pick<FollowedReleases, 'current'>,
  { build, views }: Shown,
): Promise<FastifyReply | undefined> {
  const live = releases.current();
  if (!live || (await views.get(live, build))) return undefined;
  const neighbours = await views.neighboursBroken(live, build);
  if (neighbours === undefined) return refusePage(request, reply, 404, 'missing');
  const { incompatible } = texts[langOf(request)].preview;
  const refusal = incompatible.replace('{{neighbours}}', () => neighbours).replace('{{code}}', INCOMPATIBLE_CODE);
  return sendPage(request, reply, 409, refusal);
}

/**
 * Registers the previews: the shop with one build that is not released, at a host of its own for each build. It shares no cookie with the shop
 * and is open to holders of a signed link, and to the staff by the console, which makes such a link.
 */
export function registerPreviews(app: FastifyInstance, deps: PreviewDeps): void {
  const { store, rendering, releases, languages, toGroup } = deps;
  // The origin of a preview is the host of its request.
  const config: EdgeConfig = { ...deps.config, publicOrigin: undefined };
  const passes = previewPasses(config);
  const cookies = createCookies(config);
  const views = overrideViews({ store, config, prepare: rendering.prepare });
  const isWithdrawn = ({ version }: PreviewedBuild) =>
    releases.current()?.payload.release.revoked?.includes(version) ?? false;
  const buildOf = (request: FastifyRequest) => {
    const build = passes.buildOf(request);
    return build && !isWithdrawn(build) ? build : undefined;
  };

  hideFromSearch(app);
  registerOpen(app, passes);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const build = passes.buildOf(request);
      if (build && !isWithdrawn(build)) return undefined;
      if (build) return refusePage(request, reply, 410, 'withdrawn');
      const signIn = isNavigation(request) ? signInOf(request, config) : undefined;
      return signIn
        ? reply.header('cache-control', 'no-store').redirect(signIn, 302)
        : refusePage(request, reply, 403, 'closed');
    });
    const isOverride = (request: FastifyRequest, version: string) => buildOf(request)?.version === version;
    registerArtifacts(scope, { config, store, releases, views: { isOverride } });
    registerCalls(scope, config, cookies);
    registerHello(scope, { config, cookies });
    registerRelease(scope, releases);
    registerAppFiles(scope, { config, current: releases.current, store });
    scope.register(async (pages) => {
      pages.addHook('preHandler', async (request, reply) => {
        const build = buildOf(request);
        return build && explain(request, reply, releases, { build, views });
      });
      registerPages(pages, {
        ...{ config, cookies, languages, toGroup },
        renderer: rendering.renderer,
        inlineAssets: inlineAssets(store, config.log),
        async viewFor(request) {
          const [live, build] = [releases.current(), buildOf(request)];
          const view = live && build && (await views.get(live, build));
          return view && { view, isForMany: false };
        },
      });
    });
  });
}

/** Address at which the console lets the staff in; undefined where the console is not known. */
function signInOf(request: FastifyRequest, { opsOrigin, previewHost }: EdgeConfig): string | undefined {
  const label = previewLabelOf(request.headers.host, previewHost);
  if (!opsOrigin || !label) return undefined;
  const { pathname, search } = targetOf(request.raw.url);
  return `${opsOrigin}/previews/${encodeURIComponent(label)}?${new URLSearchParams({ path: pathname + search })}`;
}
