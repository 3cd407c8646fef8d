import type { MenuDocument } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/menu-document.en.json' with { type: 'json' };
import es from '../../locales/menu-document.es.json' with { type: 'json' };
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { allergensOf } from '../menu/item-facts.ts';
import { itemPrices } from '../menu/item-prices.ts';
import { taggedPdf } from '../pdf/tagged-pdf.ts';
import { toDomainItem } from '../pricing/prices.ts';
import { shownDate } from '../texts/clock-text.ts';

const menuTexts: Record<Lang, typeof es> = { es, en };

export type Region = MenuDocument['region'];

const MARGIN = 48;
const sizes = { title: 22, heading: 14, item: 11, text: 9.5, small: 8.5 } as const;
const NEAR_STATES = ['Lima', 'Callao'];

/** Returns the price tier of most stores in a region. The printed menu uses it. */
export function tierOf({ stores }: Pick<Catalogue, 'stores'>, region: Region): number {
  const isNear = (state: string) => NEAR_STATES.includes(state);
  const tiers = stores.filter(({ state, active }) => active && isNear(state) === (region === 'lima'));
  const counts = new Map<number, number>();
  for (const { tier } of tiers) counts.set(tier, (counts.get(tier) ?? 0) + 1);
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
  return most?.[0] ?? 2;
}

/** Creates a menu for printing: all items by category, with prices and allergens. */
export function menuPdf(catalogue: Catalogue, region: Region, lang: Lang, updatedOn: string): Promise<Buffer> {
  const { tenant, categories, itemsByCategory } = catalogue;
  const words = menuTexts[lang];
  const tier = tierOf(catalogue, region);
  const title = `${words.title} ${tenant.name}: ${words.regions[region]}`;
  const options = {
    title,
    author: tenant.legal.name,
    lang,
    madeAt: new Date(`${updatedOn}T12:00:00Z`),
    margin: MARGIN,
  };
  return taggedPdf(options, ({ write, gap }) => {
    write(title, 'H1', sizes.title, true);
    write(fillIn(words.pricesOf, { day: shownDate(updatedOn) }), 'P', sizes.text);
    write(`${words.call} ${region === 'lima' ? tenant.phones.lima : tenant.phones.province}`, 'P', sizes.text);
    for (const { slug, name, pseudo, hidden } of categories) {
      const items = itemsByCategory.get(slug) ?? [];
      if (pseudo || hidden || items.length === 0) continue;
      gap(1);
      write(name[lang], 'H2', sizes.heading, true);
      for (const item of items) {
        gap(0.35);
        write(`${item.name[lang]}  ${priceText(catalogue, item, tier, lang)}`, 'H3', sizes.item, true);
        write(item.description[lang], 'P', sizes.text);
        const allergens = allergensOf(catalogue, item).map(
          (id) => (words.allergens as Record<string, string>)[id] ?? id,
        );
        if (allergens.length > 0) write(`${words.contains}: ${allergens.join(', ')}.`, 'P', sizes.small);
      }
    }
    gap(1.2);
    for (const sentence of words.notes) write(sentence, 'P', sizes.small);
    write(`${tenant.legal.name} · RUC ${tenant.legal.ruc} · ${tenant.legal.address}`, 'P', sizes.small);
    if (tenant.legalNote) write(tenant.legalNote[lang], 'P', sizes.small);
  });
}

/** Formats `Personal S/ 14.90 · Grande S/ 34.90`, one price, or the lowest price. */
function priceText(catalogue: Catalogue, item: Item, tier: number, lang: Lang): string {
  if (item.type !== 'pizza') {
    const { minMinor, priceMinor } = itemPrices(catalogue, item, tier);
    const isFrom =
      minMinor !== priceMinor || item.type === 'half' || (item.type === 'product' && item.variants.length > 1);
    return `${isFrom ? `${menuTexts[lang].from} ` : ''}${formatMoney(minMinor, lang, catalogue.tenant.symbol)}`;
  }
  const prices = toDomainItem(catalogue, item, tier).firstLayers.flatMap(({ size, secondLayers }) => {
    const least = Math.min(...secondLayers.map(({ priceMinor }) => priceMinor));
    const name = size === undefined ? undefined : catalogue.sizeByCode.get(size)?.name[lang];
    return name === undefined || !Number.isFinite(least)
      ? []
      : [`${name} ${formatMoney(least, lang, catalogue.tenant.symbol)}`];
  });
  return prices.join(' · ');
}
