import type { MenuItemDetail } from '@horno/contracts/menu';
import type { ToppingPick } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';
import type { LineBody } from './line-body.ts';
import { layersText, type PizzaChoice } from './pizza-choice.ts';

/** One half: its recipe, once chosen, and what departs from it. */
export interface HalfSide {
  uuid?: string;
  picks: readonly ToppingPick[];
}
export type HalfSides = readonly [HalfSide, HalfSide];

type HalfDetail = Pick<
  MenuItemDetail,
  'uuid' | 'half_options' | 'picture' | 'image' | 'category_slug' | 'first_layers'
>;

/** The halves of a line, else the two recipes that the menu's picture shows. */
export function startSides(detail: HalfDetail, body?: Pick<LineBody, 'halves'>): HalfSides {
  const isOffered = (uuid: string | undefined) =>
    detail.half_options.some((option) => option.uuid === uuid && !option.sold_out);
  if (body?.halves) {
    const [a, b] = body.halves.map(
      ({ menu_uuid, toppings }): HalfSide =>
        isOffered(menu_uuid) ? { uuid: menu_uuid, picks: toppings } : { picks: [] },
    );
    if (a && b) return [a, b];
  }
  const [a, b] = detail.picture.halves ?? [];
  const sideOf = (id: string | undefined): HalfSide => (isOffered(id) ? { uuid: id, picks: [] } : { picks: [] });
  return [sideOf(a?.id), sideOf(b?.id)];
}

/** The same halves without a recipe that the store has sold out meanwhile, and the names of those. */
export function halvesThere(detail: HalfDetail, sides: HalfSides): { sides: HalfSides; gone: readonly string[] } {
  const soldOut = new Map(detail.half_options.flatMap(({ uuid, name, sold_out }) => (sold_out ? [[uuid, name]] : [])));
  const isThere = ({ uuid = '' }: HalfSide) => !soldOut.has(uuid);
  const [a, b] = sides;
  return {
    sides: [isThere(a) ? a : { picks: [] }, isThere(b) ? b : { picks: [] }],
    gone: [...new Set(sides.flatMap(({ uuid = '' }) => soldOut.get(uuid) ?? []))],
  };
}

interface Order {
  name: string;
  note?: string;
  quantity: number;
  unitMinor: number;
}

/** What goes into the cart; both halves must have a recipe. */
export function toHalfDraft(detail: HalfDetail, layers: PizzaChoice, sides: HalfSides, order: Order): LineDraft {
  const { name, note, quantity, unitMinor } = order;
  const halfOf = ({ uuid = '', picks }: HalfSide) => ({ menu_uuid: uuid, toppings: [...picks] });
  return {
    body: {
      product_type: '2',
      uuid: detail.uuid,
      first_layer: layers.size,
      second_layer: layers.crust,
      toppings: [],
      halves: [halfOf(sides[0]), halfOf(sides[1])],
      note,
      base_category: detail.category_slug,
    },
    quantity,
    name,
    summary: layersText(detail, layers),
    image: detail.image,
    unitMinor,
  };
}
