import { tenantCalls } from '@horno/contracts/calls/content';
import type { InlinedState } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import { OFFLINE_PATH, WORKER_PATH } from '@horno/contracts/worker-release';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { Clock } from '../clock.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { originOf } from '../http/origin.ts';
import { contentSecurityPolicy, documentHeaders, makeNonce } from '../http/security-headers.ts';
import { assetsOf } from '../page/assets-of.ts';
import { documentHtml } from '../page/document.ts';
import { askApi } from '../shop/ask-api.ts';
import { kept } from '../shop/kept.ts';
import { manifestPath } from './addresses.ts';
import { webManifest } from './web-manifest.ts';
import { workerRelease } from './worker-release.ts';

const NameSchema = z.object({ item: z.object({ name: z.string() }) });
const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;
const SHOP_NAME = 'Horno';

interface PwaOptions {
  current(): ReleaseView | undefined;
  store: ArtifactStore;
  apiBase: string;
  publicOrigin: string | undefined;
  tileHosts: readonly string[];
  clock: Clock;
  log: FastifyBaseLogger;
}

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** What a device needs that keeps the shop: its manifest and icons, the service worker of the release, and the page without a network. */
export function pwaRoutes(app: FastifyInstance, options: PwaOptions): void {
  const { current, store, apiBase, publicOrigin, tileHosts, clock, log } = options;
  const files = new LRUCache<string, Buffer>({ max: 20 });
  const name = kept(async () => (await askApi(apiBase, { ...tenantCalls.config, answer: NameSchema })).item.name, {
    clock,
    forMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onFault: (err) => log.warn({ err }, 'the shop has its usual name'),
  });

  async function shellFile({ shell }: ReleaseView, path: string): Promise<Buffer | undefined> {
    if (!Object.hasOwn(shell.version.files, path)) return undefined;
    const key = `${shell.digest} ${path}`;
    const content = files.get(key) ?? (await readArtifact(store, 'shell', shell.digest, path));
    if (content) files.set(key, content);
    return content;
  }

  for (const lang of ['es', 'en'] as const) {
    app.get(manifestPath(lang), async (_request, reply) => {
      const view = current();
      const isServed = (path: string) => view?.routes.match(path)?.remote.state === 'on';
      return reply
        .headers({
          'content-type': 'application/manifest+json; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        })
        .send(JSON.stringify(webManifest((await name()) ?? SHOP_NAME, lang, isServed)));
    });
    app.get(`${lang === 'en' ? '/en' : ''}${OFFLINE_PATH}`, (request, reply) => {
      const view = current();
      if (!view) return reply.code(503).header('retry-after', '3').send();
      return sendOffline(reply, view, lang, originOf(request, publicOrigin));
    });
  }

  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const view = current();
    const { file } = request.params;
    const content = view && /^[a-z]+-\d+\.png$/.test(file) ? await shellFile(view, `worker/icons/${file}`) : undefined;
    if (!content) return missing(reply);
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      })
      .send(content);
  });

  app.get(WORKER_PATH, async (_request, reply) => {
    const view = current();
    const code = view && (await shellFile(view, 'worker/sw.js'));
    if (!view || !code) return missing(reply);
    return reply
      .headers({
        // Another release is another worker: its bytes tell the browser.
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        // Its own script included: a browser starts no update of a worker whose policy does not let it.
        'content-security-policy': "default-src 'self'",
        'x-content-type-options': 'nosniff',
      })
      .send(`self.horno=${JSON.stringify(workerRelease(view))};\n${code}`);
  });

  /** The shop without a page: what it shows comes from what the browser has kept. */
  function sendOffline(reply: FastifyReply, view: ReleaseView, lang: Lang, origin: string) {
    const nonce = makeNonce();
    const assets = assetsOf(view, undefined, [], lang, true);
    const prefix = lang === 'en' ? '/en' : '';
    const state: InlinedState = {
      composition: view.compositions[lang],
      data: {},
      url: OFFLINE_PATH,
      prefix,
      status: 200,
    };
    const head = { title: SHOP_NAME, robots: 'noindex' as const };
    return reply
      .headers(documentHeaders)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy(nonce, tileHosts),
      })
      .send(documentHtml({ lang, origin, nonce, head, assets, html: '', state }));
  }
}
