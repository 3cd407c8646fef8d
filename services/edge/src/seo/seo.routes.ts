import type { Composition } from '@horno/contracts/composition';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReleaseView } from '../composition/release-view.ts';
import type { EdgeConfig } from '../options.ts';
import { cached } from '../shop/cached.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import { cataloguePages, servedOf } from './catalogue-pages.ts';
import { isPrivate, robotsTxt } from './robots.ts';
import { type SitemapEntry, sitemapXml } from './sitemap.ts';

/** Pages without content of their own, or whose entries come from the api. */
const UNLISTED = new Set(['/404', '/403', '/order']);

/** Returns the path of a pattern without its optional parameters; undefined when a parameter is required. */
function ownPath(pattern: string): string | undefined {
  const bare = pattern.replace(/(\/:\w+\?)+$/, '') || '/';
  return bare.includes(':') ? undefined : bare;
}

/** Returns the public server-rendered pages of remotes that are on, sorted. */
function publicPages({ remotes }: Composition): string[] {
  const paths = remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ pages }) => Object.values(pages))
    .filter(({ access, render }) => access === 'any' && render === 'server')
    .map(({ path }) => ownPath(path));
  return [...new Set(paths)]
    .filter((path) => path !== undefined && !UNLISTED.has(path) && !isPrivate(path))
    .sort() as string[];
}

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

interface SeoDeps {
  config: Pick<EdgeConfig, 'apiBase' | 'publicOrigin' | 'clock' | 'log'>;
  current(): ReleaseView | undefined;
  languages: ShopLanguages;
}

const send = (reply: FastifyReply, type: string, maxAgeS: number, text: string) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${maxAgeS}`,
      'x-content-type-options': 'nosniff',
    })
    .send(text);

/** Registers `/robots.txt` and `/sitemap.xml`. While the api is down the sitemap contains only the pages of the release. */
export function registerSeo(app: FastifyInstance, { config, current, languages }: SeoDeps): void {
  const { apiBase, publicOrigin, clock, log } = config;
  const catalogue = cached(() => cataloguePages(apiBase), {
    clock,
    ttlMs: HOUR_MS,
    retryMs: RETRY_MS,
    onError: (err) => log.warn({ err }, 'catalogue not loaded from the api, sitemap is incomplete'),
  });

  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain', 3600, robotsTxt(originOf(request, publicOrigin), await languages())),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const view = current();
    if (!view) return reply.code(503).header('retry-after', '3').send();
    const listed = await catalogue();
    const pages = publicPages(view.compositions.es).map((path): SitemapEntry => ({ path }));
    // Entries of the api replace those of the release, because they may have a more exact day.
    const entries = new Map([...pages, ...servedOf(listed ?? [], view.routes)].map((entry) => [entry.path, entry]));
    const xml = sitemapXml(originOf(request, publicOrigin), [...entries.values()], view.createdAt.slice(0, 10));
    return send(reply, 'application/xml', listed ? 3600 : 60, xml);
  });
}
