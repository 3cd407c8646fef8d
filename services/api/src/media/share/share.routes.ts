import { AppError } from '@horno/contracts/errors';
import type { ShareKind } from '@horno/contracts/share-picture';
import { LangSchema } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findCard } from './find-card.ts';
import { shareCardSvg } from './share-card.ts';

/** A picture weighs some 200 kB. */
const MOST_KEPT = 48;
const kinds: readonly string[] = ['item', 'campaign', 'shop'] satisfies ShareKind[];
const isKind = (kind: string): kind is ShareKind => kinds.includes(kind);

/** Off the thread that answers orders. */
async function toPng(svg: string): Promise<Buffer> {
  // Heavy, and asked for by crawlers only.
  const { renderAsync } = await import('@resvg/resvg-js');
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** Pictures that other sites show beside a link to a product, a campaign or the shop. */
export function registerShare(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const kept = new Map<string, Promise<Buffer>>();
  // One at a time: whoever asks for many waits, and nobody else does.
  let last: Promise<unknown> = Promise.resolve();

  function drawn(key: string, svg: () => string): Promise<Buffer> {
    const known = kept.get(key);
    const picture = known ?? last.then(() => toPng(svg()));
    last = picture.catch(() => undefined);
    kept.delete(key);
    kept.set(key, picture);
    picture.catch(() => kept.delete(key));
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
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
