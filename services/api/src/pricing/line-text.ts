import type { ToppingChoice } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/cart.en.json' with { type: 'json' };
import es from '../../locales/cart.es.json' with { type: 'json' };
import type { Catalogue } from '../catalogue/catalogue.ts';

const texts: Record<Lang, typeof es> = { es, en };

/** Returns the layers of a pizza for the start of a summary: `Grande, masa clásica`. */
export function layersText(catalogue: Catalogue, lang: Lang, size?: string, crust?: string): string[] {
  const parts: string[] = [];
  const sizeName = size === undefined ? undefined : catalogue.sizeByCode.get(size)?.name[lang];
  const crustName = crust === undefined ? undefined : catalogue.crustById.get(crust)?.inLine[lang];
  if (sizeName !== undefined) parts.push(sizeName);
  if (crustName !== undefined) parts.push(crustName);
  return parts;
}

/**
 * Returns the changes: `sin cebolla roja`, `extra de rocoto`, `2 extras de rocoto`; with the name of the half on a half-and-half.
 */
export function changesText(
  catalogue: Catalogue,
  picks: readonly ToppingChoice[],
  lang: Lang,
  halfName?: string,
): string[] {
  const words = texts[lang].line;
  return picks.map(({ id, quantity }) => {
    const name = (catalogue.toppingById.get(id)?.name[lang] ?? id).toLowerCase();
    const text = changeText(words, name, quantity);
    return halfName === undefined ? text : `${text} ${fillIn(words.onHalf, { name: halfName })}`;
  });
}

/** Returns `Mitad Limeña / Mitad Botija`. */
export function halvesName(names: readonly [string, string], lang: Lang): string {
  const { half } = texts[lang].line;
  return names.map((name) => `${half} ${name}`).join(' / ');
}

function changeText(words: (typeof es)['line'], name: string, quantity: number): string {
  if (quantity === 0) return `${words.without} ${name}`;
  if (quantity === 1) return `${words.extra} ${name}`;
  return `${quantity} ${words.times} ${name}`;
}
