import type { ToppingChoice } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';

const words = {
  es: {
    without: 'sin',
    extra: 'extra de',
    times: 'extras de',
    half: 'Mitad',
    onHalf: (name: string) => `en la mitad ${name}`,
  },
  en: {
    without: 'no',
    extra: 'extra',
    times: '× extra',
    half: 'Half',
    onHalf: (name: string) => `on the ${name} half`,
  },
} as const;

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
  const w = words[lang];
  return picks.map(({ id, quantity }) => {
    const name = (catalogue.toppingById.get(id)?.name[lang] ?? id).toLowerCase();
    const text = changeText(w, name, quantity);
    return halfName === undefined ? text : `${text} ${w.onHalf(halfName)}`;
  });
}

/** Returns `Mitad Limeña / Mitad Botija`. */
export function halvesName(names: readonly [string, string], lang: Lang): string {
  const { half } = words[lang];
  return names.map((name) => `${half} ${name}`).join(' / ');
}

function changeText(w: (typeof words)[Lang], name: string, quantity: number): string {
  if (quantity === 0) return `${w.without} ${name}`;
  if (quantity === 1) return `${w.extra} ${name}`;
  return `${quantity} ${w.times} ${name}`;
}
