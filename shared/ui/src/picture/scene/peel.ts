import { frameAttributes, prefixOf } from '../core/frame.ts';
import { fill, line, linear, paint, strokeOpacity } from '../core/paint.ts';
import { el, textEl, type VectorNode } from '../core/tree.ts';
import type { PictureOptions } from '../types.ts';

const outline = 'M106 420V244C50 236 8 190 8 128a112 112 0 0 1 224 0c0 62-42 108-98 116v176z';

/** The wooden peel, 240 wide and 420 high; a pizza lies on its round end. */
export function peelTree(options: PictureOptions = {}): VectorNode {
  const prefix = prefixOf(options, 'peel');
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 420', ...frameAttributes(options, 240, 420) },
    options.label ? textEl('title', options.label) : undefined,
    el(
      'defs',
      {},
      linear(
        `${prefix}w`,
        [
          [0, '#d9a566'],
          [0.5, '#b9803f'],
          [1, '#7d4e22'],
        ],
        { x2: 1, y2: 0.5 },
      ),
    ),
    fill(outline, '#1a0803', { 'fill-opacity': 0.45, transform: 'translate(4 8)' }),
    fill(outline, paint(`${prefix}w`)),
    line(
      'M30 70Q120 60 214 74M14 112Q120 104 226 116M16 158Q120 150 224 160M40 204Q120 196 200 206M114 250V416M126 250V416',
      '#6d3f19',
      1.5,
      strokeOpacity(0.35),
    ),
    line('M24 90A104 104 0 0 1 96 26', '#f7d9a8', 2.5, { 'stroke-opacity': 0.6, 'stroke-linecap': 'round' }),
  );
}
