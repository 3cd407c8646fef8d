import { AppError } from '@horno/contracts/errors';
import type { AddOn, Layer, MenuItemDetail, SecondLayer } from '@horno/contracts/menu';

type Detail = Pick<MenuItemDetail, 'first_layers' | 'toppings'>;

/** Returns the sizes of an item, each with its lowest price. */
export function sizesOf({ first_layers: layers }: Detail): Layer[] {
  return layers.map(({ second_layers: _, ...layer }) => layer);
}

/** Returns the crusts of one size. @throws SINGLE-03 for a size that the item does not have. */
export function crustsOf(detail: Detail, size: string): SecondLayer[] {
  return layerOf(detail, size).second_layers;
}

/** Returns the toppings of one size at its prices. @throws SINGLE-03 for a size that the item does not have. */
export function addOnsOf(detail: Detail, size: string): AddOn[] {
  layerOf(detail, size);
  return detail.toppings.flatMap(({ price, ...topping }) => {
    const isOwn = topping.type === 'default';
    const extra = isOwn ? 0 : price[size];
    return extra === undefined ? [] : [{ ...topping, default: isOwn, price: extra }];
  });
}

function layerOf({ first_layers: layers }: Detail, size: string): MenuItemDetail['first_layers'][number] {
  const layer = layers.find(({ uuid }) => uuid === size);
  if (layer === undefined) throw new AppError('SINGLE-03', { first_layer_uuid: size });
  return layer;
}
