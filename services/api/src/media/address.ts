import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza } from '../catalogue/schema.ts';
import { drawingOf, heroDrawingOf } from './drawings.ts';

const base = '/api/v1/product-media';

/** Returns the URL of an item's drawing. It contains the hash of the drawing, so browsers may cache it forever. */
export function imageOf(catalogue: Catalogue, item: Item): string {
  const { kind, hash } = drawingOf(catalogue, item);
  return `${base}/${kind}/${item.uuid}.${hash}.svg`;
}

/** Returns the URL of the drawing of a pizza before the oven, for the top of the home page. */
export function heroImageOf(catalogue: Catalogue, pizza: Pizza): string {
  return `${base}/hero/${pizza.uuid}.${heroDrawingOf(catalogue, pizza).hash}.svg`;
}
