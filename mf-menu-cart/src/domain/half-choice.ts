import type { FirstLayer, MenuItemDetail } from '@horno/contracts/menu';
import { priceHalf, type ToppingPick, toMenuItem } from '@horno/domain';
import type { LineDraft } from './cart-ops.ts';
import type { LineBody } from './line-body.ts';
import { layersText, type PizzaChoice } from './pizza-choice.ts';

/** One half: its recipe, once chosen, and the changes of it. */
export interface HalfSide {
  uuid?: string;
  picks: readonly ToppingPick[];
}
export type HalfSides = readonly [HalfSide, HalfSide];

type HalfDetail = Pick<
  MenuItemDetail,
  'uuid' | 'half_options' | 'picture' | 'image' | 'category_slug' | 'first_layers'
>;

/** Halves of an edited line, otherwise the two recipes of the picture. */
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

/** Removes recipes that have sold out, and returns their names as `gone`. */
export function halvesThere(detail: HalfDetail, sides: HalfSides): { sides: HalfSides; gone: readonly string[] } {
  const soldOut = new Map(detail.half_options.flatMap(({ uuid, name, sold_out }) => (sold_out ? [[uuid, name]] : [])));
  const isThere = ({ uuid = '' }: HalfSide) => !soldOut.has(uuid);
  const [a, b] = sides;
  return {
    sides: [isThere(a) ? a : { picks: [] }, isThere(b) ? b : { picks: [] }],
    gone: [...new Set(sides.flatMap(({ uuid = '' }) => soldOut.get(uuid) ?? []))],
  };
}

/** Keeps the crust where the size offers it; otherwise the first crust of the size. */
export function crustIn({ second_layers }: FirstLayer, crust: string | undefined): string | undefined {
  return second_layers.some(({ uuid }) => uuid === crust) ? crust : second_layers[0]?.uuid;
}

/** Configuration of the pizza; undefined without a size or a recipe of each half. */
export function halfConfig([a, b]: HalfSides, firstLayer: string | undefined, secondLayer: string | undefined) {
  if (firstLayer === undefined || !a.uuid || !b.uuid) return undefined;
  const halfOf = (uuid: string, { picks }: HalfSide) => ({ menuUuid: uuid, toppings: picks });
  return { firstLayer, secondLayer, halves: [halfOf(a.uuid, a), halfOf(b.uuid, b)] as const };
}

/** Unit price in céntimos by the rule of the chain; undefined until both recipes and the configuration are known. */
export function halvesPriceMinor(
  [left, right]: readonly [MenuItemDetail | undefined, MenuItemDetail | undefined],
  config: ReturnType<typeof halfConfig>,
  rule: MenuItemDetail['half_rule'],
): number | undefined {
  if (!left || !right || !config) return undefined;
  const price = priceHalf([toMenuItem(left), toMenuItem(right)], config, rule);
  return price.ok ? price.value.unitMinor : undefined;
}

interface Order {
  name: string;
  note?: string;
  quantity: number;
  unitMinor: number;
  /** Drawing of the pizza as it is built. */
  image?: string;
}

/** The cart line; both halves must have a recipe. */
export function toHalfDraft(detail: HalfDetail, layers: PizzaChoice, sides: HalfSides, order: Order): LineDraft {
  const { name, note, quantity, unitMinor, image = detail.image } = order;
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
    image,
    unitMinor,
  };
}
