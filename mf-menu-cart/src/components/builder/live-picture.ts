import type { MenuItemDetail } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import { type HalfPicture, type PictureTopping, type PizzaPicture, toppingsOfPicks } from '@horno/ui/picture';
import type { PizzaChoice } from '../../domain/pizza-choice.ts';

type Drawn = Pick<MenuItemDetail, 'uuid' | 'picture' | 'toppings' | 'first_layers'>;

/** Toppings of the recipe in its picture, without the removed ones. */
function ownToppings(detail: Drawn, picks: readonly ToppingPick[]): PictureTopping[] {
  const left = [...(detail.picture.toppings ?? [])];
  return detail.toppings
    .filter((topping) => topping.type === 'default')
    .flatMap((topping) => {
      const at = left.findIndex((drawn) => drawn.id === topping.picture_id);
      const [drawn] = at === -1 ? [] : left.splice(at, 1);
      const isOff = picks.some((pick) => pick.id === topping.id && pick.quantity === 0);
      return drawn && !isOff ? [drawn] : [];
    });
}

function extraToppings(detail: Drawn, picks: readonly ToppingPick[], isHalf: boolean): PictureTopping[] {
  const extras = picks.flatMap(({ id, quantity }) => {
    const topping = detail.toppings.find((candidate) => candidate.id === id && candidate.type === 'extra');
    return topping?.picture_id && quantity > 0 ? [{ id: topping.picture_id, portions: quantity }] : [];
  });
  return toppingsOfPicks(extras, isHalf);
}

function sideOf(detail: Drawn, picks: readonly ToppingPick[], isHalf: boolean): HalfPicture {
  const { sauce, cheese } = detail.picture;
  return { sauce, cheese, toppings: [...ownToppings(detail, picks), ...extraToppings(detail, picks, isHalf)] };
}

/** Picture of the pizza with the present choices. The seed stays the same, so that other toppings do not move. */
export function livePizza(detail: Drawn, { size, crust, picks }: PizzaChoice): PizzaPicture {
  return {
    ...sideOf(detail, picks, false),
    size: detail.first_layers.find((layer) => layer.uuid === size)?.size,
    crust: crust ?? detail.picture.crust,
    seed: detail.uuid,
  };
}

/** Two recipes on one crust, left first. */
export function liveHalves(
  sides: readonly { detail: Drawn; picks: readonly ToppingPick[] }[],
  size: string | undefined,
  crust: string | undefined,
): PizzaPicture {
  return { halves: sides.map(({ detail, picks }) => sideOf(detail, picks, true)), size, crust, seed: 'half' };
}
