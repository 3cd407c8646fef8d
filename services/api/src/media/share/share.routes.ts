import { AppError } from '@horno/contracts/errors';
import type { ShareKind } from '@horno/contracts/share-picture';
import { LangSchema } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createPngDrawer } from '../png-drawer.ts';
import { findCard } from './find-card.ts';
import { shareCardSvg } from './share-card.ts';

/** Maximum number of cached pictures. One has about 200 kB. */
const MAX_CACHED = 48;
const kinds: readonly string[] = ['item', 'campaign', 'shop'] satisfies ShareKind[];
const isKind = (kind: string): kind is ShareKind => kinds.includes(kind);

/** Registers the pictures that other sites show beside a link to a product, a campaign or the shop. */
export function registerShare(app: FastifyInstance, { catalogue }: Pick<Deps, 'catalogue'>): void {
  const draw = createPngDrawer(MAX_CACHED);

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
      const png = await draw(JSON.stringify(card), () => shareCardSvg(card));
      return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(png);
    },
  );
}
