import { comboTree } from './combo.ts';
import { toSvgString } from './core/svg-string.ts';
import type { VectorNode } from './core/tree.ts';
import { foodTree } from './food/index.ts';
import { pizzaTree } from './pizza/pizza.ts';
import type { PictureData, PictureOptions } from './types.ts';

/** Draws any picture; food without a drawing becomes a plain pizza. */
export function pictureTree(picture: PictureData, options: PictureOptions = {}): VectorNode {
  if (picture.kind === 'combo') return comboTree(picture.items ?? [], options);
  const food = picture.kind === 'food' ? foodTree(picture.id ?? '', options) : undefined;
  return food ?? pizzaTree(picture, options);
}

/** `pictureTree` as SVG text. */
export function pictureSvg(picture: PictureData, options: PictureOptions = {}): string {
  return toSvgString(pictureTree(picture, options));
}
