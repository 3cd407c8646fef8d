import type { PictureOptions } from '../types.ts';
import { group } from './paint.ts';
import { hashOf } from './random.ts';
import { type Attributes, el, textEl, type VectorChild, type VectorNode } from './tree.ts';

export interface Drawing {
  defs: readonly VectorNode[];
  body: readonly VectorNode[];
}

/** Prefix of ids: the caller's, or one derived from the data. */
export function prefixOf(options: PictureOptions, data: unknown): string {
  return options.prefix ?? `z${hashOf(JSON.stringify(data)).toString(36)}`;
}

/** Attributes for the accessible name and the size of a picture. */
export function frameAttributes(options: PictureOptions, width: number, height: number): Attributes {
  const { label, px } = options;
  return {
    width: px,
    height: px === undefined ? undefined : Math.round((px * height) / width),
    role: label ? 'img' : undefined,
    'aria-hidden': label ? undefined : 'true',
  };
}

/** The `svg` element around a drawing. */
export function frame(
  drawing: { defs: readonly VectorNode[]; body: readonly VectorChild[] },
  options: PictureOptions,
  viewBox = '0 0 240 240',
): VectorNode {
  const [, , width = 240, height = 240] = viewBox.split(' ').map(Number);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...frameAttributes(options, width, height) },
    options.label ? textEl('title', options.label) : undefined,
    drawing.defs.length > 0 && el('defs', {}, drawing.defs),
    group({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, drawing.body),
  );
}
