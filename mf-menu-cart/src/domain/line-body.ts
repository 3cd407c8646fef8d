import type { CartItemBody, CartLine } from '@horno/contracts/cart';
import { lineKey, toLineConfiguration } from '@horno/domain';

/** Configuration of a line in the cart calls, without cart and quantity. */
export type LineBody = Omit<CartItemBody, 'cart_id' | 'item_id' | 'quantity'>;

type LineItem = CartLine['items'][number];

function layersOf(item: LineItem | undefined) {
  return { first_layer: item?.layer_info[0]?.uuid, second_layer: item?.layer_info[1]?.uuid };
}

function toppingsOf(item: LineItem | undefined) {
  return (item?.toppings ?? []).map(({ id, quantity }) => ({ id, quantity }));
}

/** Configuration of a line of the server, to edit it or to order it again. */
export function toLineBody(line: CartLine): LineBody {
  const [first, second] = line.items;
  const common = {
    uuid: line.menu_uuid,
    note: line.note,
    coupon_code: line.coupon_code,
    base_category: line.base_category || undefined,
  };
  if (line.product_type === '1') return { ...common, product_type: '1', toppings: [], groups: groupsOf(line.items) };
  if (line.product_type === '2' && first && second) {
    return {
      ...common,
      product_type: '2',
      ...layersOf(first),
      toppings: [],
      halves: [
        { menu_uuid: first.menu_uuid, toppings: toppingsOf(first) },
        { menu_uuid: second.menu_uuid, toppings: toppingsOf(second) },
      ],
    };
  }
  return { ...common, product_type: '0', ...layersOf(first), toppings: toppingsOf(first) };
}

function groupsOf(items: readonly LineItem[]): NonNullable<LineBody['groups']> {
  const groups = new Map<string, NonNullable<LineBody['groups']>[number]['items']>();
  for (const item of items) {
    const id = item.group_id ?? '';
    const chosen = { uuid: item.menu_uuid, ...layersOf(item), toppings: toppingsOf(item) };
    groups.set(id, [...(groups.get(id) ?? []), chosen]);
  }
  return [...groups].map(([id, chosen]) => ({ id, items: chosen }));
}

/** Lines with equal keys merge (domain §3.4). Lines with different notes have different keys. */
export function bodyKey(body: LineBody): string {
  return JSON.stringify([lineKey(toLineConfiguration(body)), body.note ?? '']);
}
