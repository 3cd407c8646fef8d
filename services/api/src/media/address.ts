import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { drawingOf, halvesDrawingOf } from './drawings.ts';

const base = '/api/v1/product-media';

/** Address of an item's drawing; it holds the drawing's hash, so that it may be cached for ever. */
export function imageOf(catalogue: Catalogue, item: Item): string {
  const { kind, hash } = drawingOf(catalogue, item);
  return `${base}/${kind}/${item.uuid}.${hash}.svg`;
}

/** Address of two pizzas on one crust. */
export function halvesImage(catalogue: Catalogue, uuids: readonly [string, string]): string {
  const { hash } = halvesDrawingOf(catalogue, uuids);
  return `${base}/half/${uuids.join('~')}.${hash}.svg`;
}
