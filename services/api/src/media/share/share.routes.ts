import { AppError } from '@horno/contracts/errors';
import type { ShareKind } from '@horno/contracts/share-picture';
import { LangSchema } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findCard } from './find-card.ts';
import { shareCardSvg } from './share-card.ts';

/** Maximum number of cached pictures. One has about 200 kB. */
const MAX_CACHED = 48;
const kinds: readonly string[] = ['item', 'campaign', 'shop'] satisfies ShareKind[];
const isKind = (kind: string): kind is ShareKind => kinds.includes(kind);

/** Renders on a worker thread, so that other requests are not blocked. */
async function toPng(svg: string): Promise<Buffer> {
  // Large module that only crawlers need.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** Registers the pictures that other sites show beside a link to a product, a campaign or the shop. */
export function registerShare(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const cache = new Map<string, Promise<Buffer>>();
  // Pictures are rendered one at a time, so that a burst of requests does not slow down other calls.
  let last: Promise<unknown> = Promise.resolve();

  function drawn(key: string, svg: () => string): Promise<Buffer> {
    const known = cache.get(key);
    const picture = known ?? last.then(() => toPng(svg()));
    last = picture.catch(() => undefined);
    cache.delete(key);
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
    const oldest = cache.size > MAX_CACHED ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return picture;
  }

  app.get<{ Params: { lang: string; kind: string; file: string } }>(
    '/api/v1/product-media/share/:lang/:kind/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { lang: wanted, kind, file } = request.params;
      const lang = LangSchema.safeParse(wanted);
      const [, key] = /^(.+)\.png$/.exec(file) ?? [];
      const snapshot = catalogue.current();
      const card = lang.success && isKind(kind) && key ? findCard(snapshot, lang.data, kind, key) : undefined;
      if (!card) throw new AppError('NOT_FOUND');
      const png = await drawn(JSON.stringify(card), () => shareCardSvg(card));
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png);
    },
  );
}
