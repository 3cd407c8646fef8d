import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { originOf } from '../http/origin.ts';
import { kept } from '../shop/kept.ts';
import type { ShopLanguages } from '../shop/languages.ts';
import { cataloguePages, servedOf } from './catalogue-pages.ts';
import { publicPages } from './public-pages.ts';
import { robotsTxt } from './robots.ts';
import { type SitemapEntry, sitemapXml } from './sitemap.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = 60_000;

interface SeoOptions {
  current(): ReleaseView | undefined;
  apiBase: string;
  publicOrigin: string | undefined;
  languages: ShopLanguages;
  clock: Clock;
  log: FastifyBaseLogger;
}

const send = (reply: FastifyReply, type: string, maxAgeS: number, text: string) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${maxAgeS}`,
      'x-content-type-options': 'nosniff',
    })
    .send(text);

/** `/robots.txt` and `/sitemap.xml`: of the release in force and of what the api sells. Without the api the pages of the release stay. */
export function seoRoutes(app: FastifyInstance, options: SeoOptions): void {
  const { current, apiBase, publicOrigin, languages, clock, log } = options;
  const catalogue = kept(() => cataloguePages(apiBase), {
    clock,
    forMs: HOUR_MS,
    retryMs: RETRY_MS,
    onFault: (err) => log.warn({ err }, 'the sitemap goes without the catalogue'),
  });

  app.get('/robots.txt', async (request, reply) =>
    send(reply, 'text/plain', 3600, robotsTxt(originOf(request, publicOrigin), await languages())),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const view = current();
    if (!view) return reply.code(503).header('retry-after', '3').send();
    const listed = await catalogue();
    const pages = publicPages(view.compositions.es).map((path): SitemapEntry => ({ path }));
    // Whoever knows more of a page says it: a text knows the day of its edition.
    const entries = new Map([...pages, ...servedOf(listed ?? [], view.routes)].map((entry) => [entry.path, entry]));
    const xml = sitemapXml(originOf(request, publicOrigin), [...entries.values()], view.createdAt.slice(0, 10));
    return send(reply, 'application/xml', listed ? 3600 : 60, xml);
  });
}
