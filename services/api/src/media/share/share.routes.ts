import { AppError } from '@horno/contracts/errors';
import type { ShareKind } from '@horno/contracts/share-picture';
import { type Lang, LangSchema } from '@horno/contracts/wire';
import type { FastifyInstance } from 'fastify';
import type { Catalogue, Item } from '../../catalogue/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { pictureOf } from '../pictures.ts';
import { createPngDrawer } from '../png-drawer.ts';
import { type ShareCard, shareCardSvg } from './share-card.ts';

const slogan = { es: 'Del horno de leña a tu mesa', en: 'From the wood oven to your table' } as const;

/** Returns the content of a share card, or nothing when the item or campaign does not exist. */
function findCard(catalogue: Catalogue, lang: Lang, kind: ShareKind, key: string): ShareCard | undefined {
  const shop = catalogue.tenant.name;
  const about = (item: Item, title: string, text: string) => ({
    shop,
    title,
    text,
    picture: pictureOf(catalogue, item),
  });
  if (kind === 'item') {
    const item = catalogue.itemByUuid.get(key);
    return item && about(item, item.name[lang], item.description[lang]);
  }
  if (kind === 'campaign') {
    const campaign = catalogue.data.campaign.find(({ slug }) => slug === key);
    const item = campaign && catalogue.itemByUuid.get(campaign.picture);
    return item && about(item, campaign.name[lang], campaign.summary[lang]);
  }
  const item = catalogue.items.find(({ type }) => type === 'pizza');
  return key === 'shop' && item ? about(item, slogan[lang], '') : undefined;
}

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
