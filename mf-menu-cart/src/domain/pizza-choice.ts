import type { FirstLayer, MenuItemDetail, Topping } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import type { LineBody } from './line-body.ts';

type Layered = Pick<MenuItemDetail, 'first_layers' | 'toppings' | 'picture'>;

/** Size, crust and changes of the recipe that the customer has chosen. */
export interface PizzaChoice {
  size?: string;
  crust?: string;
  picks: readonly ToppingPick[];
}

/** Size and crust that the customer took last. */
export interface UsualSize {
  size: string;
  crust: string;
}

const PREFERRED_SIZE = 'grande';

function sizeOf(detail: Pick<Layered, 'first_layers'>, size: string | undefined): FirstLayer | undefined {
  return detail.first_layers.find((layer) => layer.uuid === size);
}

function crustFor(size: FirstLayer | undefined, ...preferred: (string | undefined)[]): string | undefined {
  const crusts = size?.second_layers ?? [];
  const chosen = preferred.find((uuid) => crusts.some((crust) => crust.uuid === uuid));
  return chosen ?? crusts[0]?.uuid;
}

/** Initial choice: size and crust that are usual, otherwise grande and the crust of the recipe (domain §1). The recipe is unchanged. */
export function startChoice(detail: Layered, usual?: UsualSize): PizzaChoice {
  const size =
    sizeOf(detail, usual?.size) ??
    detail.first_layers.find((layer) => layer.size === PREFERRED_SIZE) ??
    detail.first_layers[0];
  return { size: size?.uuid, crust: crustFor(size, usual?.crust, detail.picture.crust), picks: [] };
}

/** Choice of an edited cart line; options that are no longer sold get their default. */
export function choiceOfBody(
  detail: Layered,
  body: Pick<LineBody, 'first_layer' | 'second_layer' | 'toppings'>,
): PizzaChoice {
  const usual = startChoice(detail);
  const size = sizeOf(detail, body.first_layer) ?? sizeOf(detail, usual.size);
  const picks = keepSold(detail.toppings, body.toppings, size).sold;
  return { size: size?.uuid, crust: crustFor(size, body.second_layer, detail.picture.crust), picks };
}

/** Picks that the size sells, and the ids of the others. */
export function keepSold(toppings: readonly Topping[], picks: readonly ToppingPick[], size: FirstLayer | undefined) {
  const isSold = ({ id, quantity }: ToppingPick) => {
    const topping = toppings.find((candidate) => candidate.id === id);
    if (topping === undefined) return false;
    if (quantity <= (topping.type === 'default' ? 1 : 0)) return true;
    return size !== undefined && (topping.price[size.uuid] ?? topping.price[size.size]) !== undefined;
  };
  return {
    sold: picks.filter(isSold),
    dropped: picks.filter((pick) => !isSold(pick)).map(({ id }) => id),
  };
}

/** Changes the size. Crust and toppings stay where the size sells them; the other toppings are returned as `dropped`. */
export function withSize(
  detail: Layered,
  choice: PizzaChoice,
  uuid: string,
): { choice: PizzaChoice; dropped: string[] } {
  const size = sizeOf(detail, uuid);
  const { sold, dropped } = keepSold(detail.toppings, choice.picks, size);
  return { choice: { size: uuid, crust: crustFor(size, choice.crust, detail.picture.crust), picks: sold }, dropped };
}

/** Sets the portions of one topping. Portions equal to the recipe are left out. */
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

/** `Grande, Clásica`: summary of a line until the server answers. */
export function layersText(detail: Pick<Layered, 'first_layers'>, choice: PizzaChoice): string {
  const size = sizeOf(detail, choice.size);
  const crust = size?.second_layers.find((layer) => layer.uuid === choice.crust);
  return [size?.name, crust?.name].filter(Boolean).join(', ');
}
