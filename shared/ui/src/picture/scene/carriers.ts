import { frameAttributes, prefixOf } from '../core/frame.ts';
import { fill, group, line, linear, paint, strokeOpacity } from '../core/paint.ts';
import { toSvgString } from '../core/svg-string.ts';
import { el, type VectorNode } from '../core/tree.ts';
import type { PictureOptions } from '../types.ts';
import { logoPaths } from './logo.ts';

/** Packing of an order: a closed box, a box that is open at the table, a paper bag. */
export type Carrier = 'box' | 'open-box' | 'bag';

const tomato = '#c8201a';

function logo(transform: string): VectorNode {
  return group({ transform }, fill(logoPaths.oven, tomato), fill(logoPaths.flame, '#f3ddb8'));
}

const kraft = (id: string, down = 1): VectorNode =>
  linear(
    id,
    [
      [0, '#e9c793'],
      [0.6, '#d3a76a'],
      [1, '#b58748'],
    ],
    { x2: 0.3, y2: down },
  );

/** A pizza box on the counter, seen from the front. */
function box(prefix: string): VectorNode[] {
  return [
    el('defs', {}, kraft(`${prefix}k`)),
    fill('M10 214H230L236 226H4Z', '#1a0803', { 'fill-opacity': 0.45 }),
    fill('M34 96H206L234 178H6Z', paint(`${prefix}k`)),
    fill('M6 178H234V208Q234 216 226 216H14Q6 216 6 208Z', '#a97a3e'),
    fill('M6 178H234V184H6Z', '#f3ddb8', { 'fill-opacity': 0.5 }),
    line('M34 96H206M34 96L6 178M206 96L234 178', '#f8e6c6', 2, strokeOpacity(0.7)),
    logo('matrix(2.5 0 -.1 1.8 82 106)'),
    line('M22 197h16M202 197h16', '#6d4a1e', 5, { 'stroke-linecap': 'round', 'stroke-opacity': 0.6 }),
    line('M92 204H148', '#6d4a1e', 3, strokeOpacity(0.4)),
  ].filter((node) => node !== undefined);
}

/** The box from above, its lid folded back; a pizza lies in it. */
function openBox(prefix: string): VectorNode[] {
  return [
    el('defs', {}, kraft(`${prefix}k`), kraft(`${prefix}l`, 0.6)),
    fill('M14 66L26 8Q27 2 34 2H206Q213 2 214 8L226 66Z', paint(`${prefix}l`)),
    fill('M14 66L26 8Q27 2 34 2H206Q213 2 214 8L226 66Z', '#8a5f2a', { 'fill-opacity': 0.18 }),
    logo('matrix(1.5 0 0 1 96 14)'),
    el('rect', { x: 5, y: 70, width: 234, height: 234, rx: 10, fill: '#1a0803', 'fill-opacity': 0.4 }),
    el('rect', { x: 2, y: 64, width: 236, height: 236, rx: 10, fill: paint(`${prefix}k`) }),
    el('rect', { x: 12, y: 74, width: 216, height: 216, rx: 6, fill: '#f0d6a8', stroke: '#a97a3e', 'stroke-width': 3 }),
    line('M2 66H238', '#8a5f2a', 3, strokeOpacity(0.6)),
  ].filter((node) => node !== undefined);
}

/** A paper bag with handles. */
function bag(prefix: string): VectorNode[] {
  return [
    el('defs', {}, kraft(`${prefix}k`)),
    fill('M44 214H200L208 228H36Z', '#1a0803', { 'fill-opacity': 0.45 }),
    line('M92 62C92 14 148 14 148 62', '#8a5f2a', 7),
    fill('M52 56H188L198 210Q199 218 190 218H50Q41 218 42 210Z', paint(`${prefix}k`)),
    fill('M160 56H188L198 210Q199 218 190 218H170Z', '#8a5f2a', { 'fill-opacity': 0.28 }),
    fill(
      'M52 56L58 50L66 56L74 50L82 56L90 50L98 56L106 50L114 56L122 50L130 56L138 50L146 56L154 50L162 56L170 50L178 56L184 50L188 56L190 74H50Z',
      '#f3ddb8',
    ),
    line('M92 76C92 34 148 34 148 76', '#a97a3e', 7),
    logo('matrix(2 0 0 2 84 112)'),
  ].filter((node) => node !== undefined);
}

const drawings: Readonly<Record<Carrier, { draw: (prefix: string) => VectorNode[]; height: number }>> = {
  box: { draw: box, height: 240 },
  'open-box': { draw: openBox, height: 308 },
  bag: { draw: bag, height: 240 },
};

/** A carrier as SVG text, 240 wide; the open box is 308 high, the others 240. */
export function carrierSvg(carrier: Carrier, options: PictureOptions = {}): string {
  const { draw, height } = drawings[carrier];
  return toSvgString(
    el(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 240 ${height}`, ...frameAttributes(options, 240, height) },
      draw(prefixOf(options, ['carrier', carrier])),
    ),
  );
}
