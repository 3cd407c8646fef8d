import type { CartLine } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { halvesName } from './line-text.ts';
import { comboSummary } from './resolve-combo.ts';
import { halfSummary } from './resolve-half.ts';
import { layerInfo, singleSummary } from './resolve-single.ts';

type LineItem = CartLine['items'][number];

/**
 * Returns a stored line with its texts in another language. A text that the catalogue no longer writes as it was stored stays as it is: the
 * line says what was ordered.
 */
export function lineInLanguage(catalogue: Catalogue, line: CartLine, from: Lang, to: Lang): CartLine {
  if (from === to) return line;
  const items = line.items.map((item) => itemIn(catalogue, item, to));
  const before = line.items.map((item) => itemIn(catalogue, item, from));
  const isSame = (one: string | undefined, stored: string) => one === stored;
  return {
    ...line,
    name: isSame(nameOf(catalogue, line, before, from), line.name)
      ? (nameOf(catalogue, line, items, to) ?? line.name)
      : line.name,
    summary: isSame(summaryOf(catalogue, line, before, from), line.summary)
      ? (summaryOf(catalogue, line, items, to) ?? line.summary)
      : line.summary,
    items: items.map((item, index) => {
      const stored = line.items[index] ?? item;
      return isSame(before[index]?.name, stored.name) ? item : stored;
    }),
  };
}

/** The item of a line with the names of the catalogue. */
function itemIn(catalogue: Catalogue, item: LineItem, lang: Lang): LineItem {
  const known = catalogue.itemByUuid.get(item.menu_uuid);
  if (known?.type !== 'pizza' && known?.type !== 'product') return item;
  const [size, crust] = item.layer_info;
  return {
    ...item,
    name: known.name[lang],
    layer_info: layerInfo(catalogue, known, lang, size?.uuid, crust?.uuid),
    toppings: item.toppings.map((topping) => ({
      ...topping,
      name: catalogue.toppingById.get(topping.id)?.name[lang] ?? topping.name,
    })),
  };
}

function nameOf(catalogue: Catalogue, line: CartLine, items: readonly LineItem[], lang: Lang): string | undefined {
  const [left, right] = items;
  if (line.product_type === '2') return left && right && halvesName([left.name, right.name], lang);
  return catalogue.itemByUuid.get(line.menu_uuid)?.name[lang];
}

function summaryOf(catalogue: Catalogue, line: CartLine, items: LineItem[], lang: Lang): string | undefined {
  const [first] = items;
  if (line.product_type === '1') return comboSummary(catalogue, items, lang);
  if (first === undefined) return undefined;
  const layers = { first_layer: first.layer_info[0]?.uuid, second_layer: first.layer_info[1]?.uuid };
  if (line.product_type === '2') return halfSummary(catalogue, layers, items, lang);
  const known = catalogue.itemByUuid.get(line.menu_uuid);
  if (known?.type !== 'pizza' && known?.type !== 'product') return undefined;
  return singleSummary(catalogue, known, { ...layers, toppings: first.toppings }, lang);
}
