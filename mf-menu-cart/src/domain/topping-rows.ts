import type { MenuItemDetail, Topping } from '@horno/contracts/menu';
import {
  type DisabledReason,
  type ToppedPizza,
  type ToppingPick,
  toMenuItem,
  toMinor,
  toppingOptions,
} from '@horno/domain';

type Limits = MenuItemDetail['limits'];

/** One topping in the builder: its portions, the price of one more, and the reason why a button is disabled. */
export interface ToppingRow {
  topping: Topping;
  portions: number;
  /** Price of one portion on the whole pizza; absent when the size does not sell it. */
  portionMinor?: number;
  addRefused?: DisabledReason;
  removeRefused?: DisabledReason;
}

export interface ToppingGroup {
  id: string;
  name: string;
  rows: ToppingRow[];
}

export interface ToppedDetail {
  detail: Pick<MenuItemDetail, 'uuid' | 'price' | 'min_price' | 'first_layers' | 'toppings'>;
  picks: readonly ToppingPick[];
}

const partOf = ({ detail, picks }: ToppedDetail) => ({ toppings: toMenuItem(detail).toppings, picks });

function pizzaOf(parts: readonly ToppedDetail[]): ToppedPizza | undefined {
  const [left, right] = parts;
  if (!left) return undefined;
  return right ? [partOf(left), partOf(right)] : [partOf(left)];
}

/** Rows of one part. `parts` is a whole pizza or both halves; `index` selects the displayed part. */
export function toppingRows(
  parts: readonly ToppedDetail[],
  index: number,
  sizeUuid: string | undefined,
  limits: Limits,
): ToppingRow[] {
  const pizza = pizzaOf(parts);
  const part = parts[index];
  if (!pizza || !part) return [];
  const options = toppingOptions(pizza, limits)[index] ?? [];
  const size = part.detail.first_layers.find((layer) => layer.uuid === sizeUuid);
  return part.detail.toppings.flatMap((topping) => {
    const option = options.find((candidate) => candidate.id === topping.id);
    if (!option) return [];
    const price = size && (topping.price[size.uuid] ?? topping.price[size.size]);
    return [
      {
        topping,
        portions: option.portions,
        ...(price !== undefined && { portionMinor: toMinor(price) }),
        addRefused: option.add.reason,
        removeRefused: option.remove.reason,
      },
    ];
  });
}

/** Extra toppings that the size sells, by group, in the order of the menu. */
export function extraGroups(rows: readonly ToppingRow[]): ToppingGroup[] {
  const groups = new Map<string, ToppingGroup>();
  for (const row of rows) {
    const { type, group, group_name: name } = row.topping;
    if (type !== 'extra' || row.portionMinor === undefined) continue;
    const entry = groups.get(group) ?? { id: group, name, rows: [] };
    entry.rows.push(row);
    groups.set(group, entry);
  }
  return [...groups.values()];
}

export function ownToppings(rows: readonly ToppingRow[]): ToppingRow[] {
  return rows.filter((row) => row.topping.type === 'default');
}

/** Portions that count against the limit of the whole pizza; `undefined` without such a limit. */
export function usedOf(
  rows: readonly ToppingRow[],
  limits: Limits,
): { kind: 'toppings' | 'extras'; used: number; max: number } | undefined {
  const extras = rows.reduce((sum, row) => sum + (row.topping.type === 'extra' ? row.portions : 0), 0);
  if (limits.maxExtra !== undefined) return { kind: 'extras', used: extras, max: limits.maxExtra };
  if (limits.maxToppings === undefined) return undefined;
  return { kind: 'toppings', used: rows.reduce((sum, row) => sum + row.portions, 0), max: limits.maxToppings };
}
