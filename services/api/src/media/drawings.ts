import { createHash } from 'node:crypto';
import type { PictureDetail } from '@horno/contracts/built-picture';
import type { Picture } from '@horno/contracts/menu';
import { heroSvg, pictureSvg } from '@horno/ui/picture';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Pizza } from '../catalogue/schema.ts';
import { pictureOf, pizzaPicture } from './pictures.ts';

type DrawingKind = 'pizza' | 'food' | 'combo' | 'half' | 'hero' | 'built' | 'built-full';

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

/** Returns the drawing of a picture that a customer built. */
export function builtDrawingOf(picture: Picture, detail: PictureDetail): Drawing {
  return draw(detail === 'low' ? 'built' : 'built-full', picture);
}

/** Returns the drawing of a pizza before the oven, in full detail. */
export function heroDrawingOf(catalogue: Catalogue, pizza: Pizza): Drawing {
  return draw('hero', pizzaPicture(catalogue, pizza));
}

function draw(kind: DrawingKind, picture: Picture): Drawing {
  const key = `${kind} ${JSON.stringify(picture)}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const detail = kind === 'built-full' ? 'full' : 'low';
  const svg = kind === 'hero' ? heroSvg(picture) : pictureSvg(picture, { detail });
  const drawing = { kind, svg, hash: createHash('sha256').update(svg).digest('hex').slice(0, 8) };
  // Evict the oldest entry; a later request draws it again.
  const oldest = drawn.size >= MOST_DRAWINGS ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  drawn.set(key, drawing);
  return drawing;
}
