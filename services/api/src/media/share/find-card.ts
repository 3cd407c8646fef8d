import type { ShareKind } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue, Item } from '../../catalogue/catalogue.ts';
import { pictureOf } from '../pictures.ts';
import type { ShareCard } from './share-card.ts';

const slogan = { es: 'Del horno de leña a tu mesa', en: 'From the wood oven to your table' } as const;

/** Returns the content of a share card, or nothing when the item or campaign does not exist. */
export function findCard(catalogue: Catalogue, lang: Lang, kind: ShareKind, key: string): ShareCard | undefined {
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
