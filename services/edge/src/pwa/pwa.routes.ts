import { tenantCalls } from '@horno/contracts/calls/content';
import type { InlinedState } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import { OFFLINE_PATH, WORKER_PATH } from '@horno/contracts/worker-release';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type ArtifactStore, readArtifact } from '../artifacts/artifact-store.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { contentSecurityPolicy, documentHeaders } from '../http/security-headers.ts';
import type { EdgeConfig } from '../options.ts';
import { assetsOf } from '../page/assets-of.ts';
import { documentEnd, documentHtml } from '../page/document.ts';
import { ChainPhonesSchema } from '../page/phone-links.ts';
import { askApi } from '../shop/ask-api.ts';
import { cached } from '../shop/cached.ts';
import { manifestPath } from './addresses.ts';
import { webManifest } from './web-manifest.ts';
import { workerRelease } from './worker-release.ts';

const ChainSchema = z.object({ item: z.object({ name: z.string(), phones: ChainPhonesSchema }) });
const TEN_MINUTES_MS = 600_000;
const RETRY_MS = 30_000;
const SHOP_NAME = 'Horno';

interface PwaDeps {
  config: Pick<EdgeConfig, 'apiBase' | 'publicOrigin' | 'tileHosts' | 'clock' | 'log'>;
  current(): ReleaseView | undefined;
  store: ArtifactStore;
}

/** Name and telephones of the chain; undefined until the api has answered once. */
type ReadChain = () => Promise<z.infer<typeof ChainSchema>['item'] | undefined>;

type ShellFiles = (view: ReleaseView, path: string) => Promise<Buffer | undefined>;

/** Registers the web manifest, the icons, the service worker and the offline page. */
export function registerPwa(app: FastifyInstance, deps: PwaDeps): void {
  const shellFile = shellFiles(deps.store);
  const readChain = chainOf(deps.config);
  registerWebManifest(app, deps, readChain);
  registerOfflinePage(app, deps);
  registerIcons(app, deps, shellFile);
  registerWorker(app, deps, shellFile, readChain);
}

/** Registers the web manifest and the icons. */
export function registerAppFiles(app: FastifyInstance, deps: PwaDeps): void {
  registerWebManifest(app, deps, chainOf(deps.config));
  registerIcons(app, deps, shellFiles(deps.store));
}

/** Returns a cached reader for files of the shell. */
function shellFiles(store: ArtifactStore): ShellFiles {
  const files = new LRUCache<string, Buffer>({ max: 20 });
  return async ({ shell }, path) => {
    if (!Object.hasOwn(shell.version.files, path)) return undefined;
    const key = `${shell.digest} ${path}`;
    const content = files.get(key) ?? (await readArtifact(store, 'shell', shell.digest, path));
    if (content) files.set(key, content);
    return content;
  };
}

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

const chainOf = ({ apiBase, clock, log }: PwaDeps['config']): ReadChain =>
  cached(async () => (await askApi(apiBase, { ...tenantCalls.config, answer: ChainSchema })).item, {
    clock,
    ttlMs: TEN_MINUTES_MS,
    retryMs: RETRY_MS,
    onError: (err) => log.warn({ err }, 'name and telephones of the chain not loaded from the api'),
  });

function registerWebManifest(app: FastifyInstance, { current }: PwaDeps, readChain: ReadChain): void {
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
        .send(JSON.stringify(webManifest((await readChain())?.name ?? SHOP_NAME, lang, isServed)));
    });
  }
}

function registerIcons(app: FastifyInstance, { current }: PwaDeps, shellFile: ShellFiles): void {
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const view = current();
    const { file } = request.params;
    const content = view && /^[a-z]+-\d+\.png$/.test(file) ? await shellFile(view, `worker/icons/${file}`) : undefined;
    if (!content) return sendMissing(reply);
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      })
      .send(content);
  });
}

function registerWorker(
  app: FastifyInstance,
  { config, current }: PwaDeps,
  shellFile: ShellFiles,
  readChain: ReadChain,
): void {
  app.get(WORKER_PATH, async (_request, reply) => {
    const view = current();
    const code = view && (await shellFile(view, 'worker/sw.js'));
    if (!view || !code) return sendMissing(reply);
    const chain = await readChain();
    // Without telephones the worker would differ, and each browser would install it and empty its caches.
    if (!chain) return reply.code(503).header('retry-after', '30').send();
    return reply
      .headers({
        // The release is part of the bytes, so every release updates the worker.
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        // The policy must allow the worker's own script, or the browser does not update it.
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(`self.horno=${JSON.stringify(workerRelease(view, chain.phones, config.tileHosts))};\n${code}`);
  });
}

function registerOfflinePage(app: FastifyInstance, { config, current }: PwaDeps): void {
  for (const lang of ['es', 'en'] as const) {
    app.get(`${lang === 'en' ? '/en' : ''}${OFFLINE_PATH}`, (request, reply) => {
      const view = current();
      if (!view) return reply.code(503).header('retry-after', '3').send();
      const origin = originOf(request, config.publicOrigin);
      return reply
        .headers(documentHeaders)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': contentSecurityPolicy(origin, config.tileHosts),
        })
        .send(offlineDocument(view, lang, origin, config.clock.now()));
    });
  }
}

/** Returns the shell without a page. The browser fills it from its caches. */
function offlineDocument(view: ReleaseView, lang: Lang, origin: string, now: Date): string {
  const found = assetsOf(view, undefined, [], lang, true);
  const assets = { ...found, styles: [{ sheets: found.styles }] };
  const prefix = lang === 'en' ? '/en' : '';
  const composition = view.compositions[lang];
  const state: InlinedState = { composition, data: {}, url: OFFLINE_PATH, prefix, status: 200 };
  const head = { title: SHOP_NAME, robots: 'noindex' as const };
  return documentHtml({ lang, origin, head, assets, html: '', state }) + documentEnd(assets, { now });
}
