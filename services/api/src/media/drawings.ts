import { createHash } from 'node:crypto';
import type { Picture } from '@horno/contracts/menu';
import { heroSvg, pictureSvg } from '@horno/ui/picture';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza } from '../catalogue/schema.ts';
import { halvesPicture, pictureOf, pizzaPicture } from './pictures.ts';

export type DrawingKind = 'pizza' | 'food' | 'combo' | 'half' | 'hero';

export interface Drawing {
  kind: DrawingKind;
  /** First 8 hexadecimal digits of the drawing's SHA-256. */
  hash: string;
  svg: string;
}

const MOST_DRAWINGS = 2000;
/** Cache by the data of the drawing: equal data produces equal bytes in every version of the catalogue. */
const drawn = new Map<string, Drawing>();

/** Returns the card drawing of an item: low detail, for 160 px and less. */
export function drawingOf(catalogue: Catalogue, item: Item): Drawing {
  const kind = item.type === 'product' ? 'food' : item.type;
  return draw(kind, pictureOf(catalogue, item));
}

/** Returns the drawing of two pizza halves for a cart line. */
export function halvesDrawingOf(catalogue: Catalogue, uuids: readonly [string, string]): Drawing {
  return draw('half', halvesPicture(catalogue, uuids));
}

/** Returns the drawing of a pizza before the oven, in full detail. */
export function heroDrawingOf(catalogue: Catalogue, pizza: Pizza): Drawing {
  return draw('hero', pizzaPicture(catalogue, pizza));
}

function draw(kind: DrawingKind, picture: Picture): Drawing {
  const key = `${kind} ${JSON.stringify(picture)}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const svg = kind === 'hero' ? heroSvg(picture) : pictureSvg(picture, { detail: 'low' });
  const drawing = { kind, svg, hash: createHash('sha256').update(svg).digest('hex').slice(0, 8) };
  // Evict the oldest entry; a later request draws it again.
  const oldest = drawn.size >= MOST_DRAWINGS ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, drawing);
  return drawing;
}
