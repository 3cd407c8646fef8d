import type { FirstLayer, MenuItemDetail, Topping } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import type { LineBody } from './line-body.ts';

type Layered = Pick<MenuItemDetail, 'first_layers' | 'toppings' | 'picture'>;

/** Size, crust and departures from the recipe, as the customer has them now. */
export interface PizzaChoice {
  size?: string;
  crust?: string;
  picks: readonly ToppingPick[];
}

const PREFERRED_SIZE = 'grande';

export function sizeOf(detail: Pick<Layered, 'first_layers'>, size: string | undefined): FirstLayer | undefined {
  return detail.first_layers.find((layer) => layer.uuid === size);
}

function crustFor(size: FirstLayer | undefined, ...wishes: (string | undefined)[]): string | undefined {
  const crusts = size?.second_layers ?? [];
  const wished = wishes.find((wish) => crusts.some((crust) => crust.uuid === wish));
  return wished ?? crusts[0]?.uuid;
}

/** What stands before the customer touches anything: grande, the recipe's own crust, the recipe (domain §1). */
export function startChoice(detail: Layered): PizzaChoice {
  const size = detail.first_layers.find((layer) => layer.size === PREFERRED_SIZE) ?? detail.first_layers[0];
  return { size: size?.uuid, crust: crustFor(size, detail.picture.crust), picks: [] };
}

/** A line of the cart, to be edited; what the menu does not have any more falls back to the usual. */
export function choiceOfBody(
  detail: Layered,
  body: Pick<LineBody, 'first_layer' | 'second_layer' | 'toppings'>,
): PizzaChoice {
  const usual = startChoice(detail);
  const size = sizeOf(detail, body.first_layer) ?? sizeOf(detail, usual.size);
  const picks = keepSold(detail.toppings, body.toppings, size).kept;
  return { size: size?.uuid, crust: crustFor(size, body.second_layer, detail.picture.crust), picks };
}

/** Picks that can be had in a size, and the ids of those that cannot. */
export function keepSold(toppings: readonly Topping[], picks: readonly ToppingPick[], size: FirstLayer | undefined) {
  const isSold = ({ id, quantity }: ToppingPick) => {
    const topping = toppings.find((candidate) => candidate.id === id);
    if (topping === undefined) return false;
    if (quantity <= (topping.type === 'default' ? 1 : 0)) return true;
    return size !== undefined && (topping.price[size.uuid] ?? topping.price[size.size]) !== undefined;
  };
  return {
    kept: picks.filter(isSold),
    dropped: picks.filter((pick) => !isSold(pick)).map(({ id }) => id),
  };
}

/** Another size keeps crust and toppings where it has them, and tells which toppings it has not. */
export function withSize(
  detail: Layered,
  choice: PizzaChoice,
  uuid: string,
): { choice: PizzaChoice; dropped: string[] } {
  const size = sizeOf(detail, uuid);
  const { kept, dropped } = keepSold(detail.toppings, choice.picks, size);
  return { choice: { size: uuid, crust: crustFor(size, choice.crust, detail.picture.crust), picks: kept }, dropped };
}

/** Sets the portions of one topping; what equals the recipe is not kept. */
export function withPortions(
  toppings: readonly Topping[],
  picks: readonly ToppingPick[],
  id: string,
  quantity: number,
): ToppingPick[] {
  const own = toppings.find((topping) => topping.id === id)?.type === 'default' ? 1 : 0;
  const known = picks.some((pick) => pick.id === id);
  const next = known ? picks.map((pick) => (pick.id === id ? { id, quantity } : pick)) : [...picks, { id, quantity }];
  return next.filter((pick) => pick.id !== id || quantity !== own);
}

/** `Grande, Clásica`: what a line says until the server words it. */
export function layersText(detail: Pick<Layered, 'first_layers'>, choice: PizzaChoice): string {
  const size = sizeOf(detail, choice.size);
  const crust = size?.second_layers.find((layer) => layer.uuid === choice.crust);
  return [size?.name, crust?.name].filter(Boolean).join(', ');
}
