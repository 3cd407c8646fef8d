import { FaultList } from './fault-list.ts';
import type { ImportFault } from './parse.ts';
import type { ChainData, Combo, ComboGroup, Pizza, Product } from './schema.ts';

/** Checks combos and half-and-half: every choice exists and is sold in the size and crusts of its group. */
export function comboFaults(data: ChainData): ImportFault[] {
  const list = new FaultList('combos');
  const pizzas = new Map(data.pizza.map((pizza) => [pizza.uuid, pizza]));
  const products = new Map(data.product.map((product) => [product.uuid, product]));
  const drawn = new Set([...pizzas.keys(), ...products.keys()]);
  for (const combo of data.combo) {
    checkCombo(list, combo);
    list.unknown(`${combo.uuid}.picture`, 'item', combo.picture, drawn);
    for (const group of combo.groups) checkGroup(list, data, combo, group, pizzas, products);
  }
  const crusts = new Set(data.crust.map(({ uuid }) => uuid));
  for (const half of data.half) {
    list.unknown(`${half.uuid}.crusts`, 'crust', half.crusts, crusts);
    list.unknown(`${half.uuid}.picture`, 'pizza', half.picture, new Set(pizzas.keys()));
    const options = data.pizza.filter((pizza) => pizza.halfSet === 2 || pizza.halfSet === half.halfSet);
    if (options.length < 2) list.add(half.uuid, 'needs at least two pizzas that may be its halves');
    for (const pizza of options)
      for (const size of half.sizes)
        if (pizza.priceMinor[size] === undefined) list.add(half.uuid, `"${pizza.uuid}" is not sold in size ${size}`);
  }
  return list.faults;
}

function checkCombo(list: FaultList, combo: Combo): void {
  const { uuid, groups, validFrom, validTo } = combo;
  if (new Set(groups.map(({ id }) => id)).size !== groups.length) list.add(`${uuid}.groups`, 'has a duplicate group');
  if (validFrom !== undefined && validTo !== undefined && validFrom > validTo)
    list.add(`${uuid}.validTo`, 'is before validFrom');
}

function checkGroup(
  list: FaultList,
  data: ChainData,
  combo: Combo,
  group: ComboGroup,
  pizzas: ReadonlyMap<string, Pizza>,
  products: ReadonlyMap<string, Product>,
): void {
  const path = `${combo.uuid}.groups.${group.id}`;
  if (group.min > group.max) list.add(path, 'min is above max');
  list.unknown(`${path}.crusts`, 'crust', group.crusts, new Set(data.crust.map(({ uuid }) => uuid)));
  for (const { uuid } of group.items) {
    const pizza = pizzas.get(uuid);
    const product = products.get(uuid);
    if (pizza === undefined && product === undefined) list.add(`${path}.items`, `unknown item "${uuid}"`);
    if (pizza !== undefined && !isMade(data, pizza, group))
      list.add(`${path}.items`, `"${uuid}" is not made in size "${group.size}" on the group's crusts`);
    if (product !== undefined && product.variants.length > 0 && !product.variants.some((v) => v.uuid === group.size))
      list.add(`${path}.items`, `"${uuid}" has no variant "${group.size}"`);
  }
}

function isMade(data: ChainData, pizza: Pizza, group: ComboGroup): boolean {
  const size = Object.keys(pizza.priceMinor).find((code) => code === group.size) as
    | keyof Pizza['priceMinor']
    | undefined;
  return (
    size !== undefined &&
    group.crusts.length > 0 &&
    group.crusts.every(
      (id) =>
        pizza.crusts.includes(id) &&
        data.crust.some((crust) => crust.uuid === id && crust.deltaMinor[size] !== undefined),
    )
  );
}
