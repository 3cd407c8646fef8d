import { frameAttributes, prefixOf } from './core/frame.ts';
import { toSvgString } from './core/svg-string.ts';
import { type Attributes, el, textEl, type VectorNode } from './core/tree.ts';
import { foodTree } from './food/index.ts';
import { pizzaTree } from './pizza/pizza.ts';
import type { PictureData, PictureOptions } from './types.ts';

const width = 300;
const height = 232;
/** Positions of the companions: behind the pizza, the first at the upper right. */
const companionPlaces = [
  { x: 172, y: 0, side: 128 },
  { x: 0, y: 118, side: 114 },
  { x: 192, y: 126, side: 106 },
] as const;
/** Beside two pizzas. */
const pairPlaces = [
  { x: 192, y: 122, side: 108 },
  { x: 0, y: -2, side: 96 },
  { x: 210, y: -4, side: 88 },
] as const;
const alonePlaces = [
  { x: 20, y: 40, side: 150 },
  { x: 136, y: 56, side: 150 },
  { x: 84, y: 4, side: 130 },
] as const;
const pizzaPlaces = [
  [{ x: 32, y: 2, side: 206 }],
  [
    { x: 112, y: -2, side: 178 },
    { x: 2, y: 40, side: 186 },
  ],
] as const;

function placed(tree: VectorNode, place: { x: number; y: number; side: number }): VectorNode {
  const { viewBox } = tree.attrs;
  const attrs: Attributes = { x: place.x, y: place.y, width: place.side, height: place.side, viewBox };
  return { ...tree, attrs };
}

/**
 * Things that are sold together: one or two pizzas in front, up to three companions behind. 300 wide, 232 high.
 * What has no drawing is left out.
 */
export function comboTree(items: readonly PictureData[], options: PictureOptions = {}): VectorNode {
  const prefix = prefixOf(options, [items, options.detail]);
  const detail = options.detail ?? 'low';
  const pizzas = items.filter((item) => item.kind === 'pizza').slice(0, 2);
  const companions = items.filter((item) => item.kind === 'food').slice(0, 3);
  const behind = [alonePlaces, companionPlaces, pairPlaces][pizzas.length] ?? alonePlaces;
  const inFront = pizzas.length > 1 ? pizzaPlaces[1] : pizzaPlaces[0];
  const children: VectorNode[] = [];
  for (const [i, item] of companions.entries()) {
    const tree = foodTree(item.id ?? '', { prefix: `${prefix}f${i}` });
    const place = behind[i];
    if (tree && place) children.push(placed(tree, place));
  }
  for (const [i, item] of pizzas.entries()) {
    const tree = pizzaTree(item, { prefix: `${prefix}p${i}`, detail });
    const place = inFront[i];
    if (place) children.push(placed(tree, place));
  }
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...frameAttributes(options, width, height),
    },
    options.label ? textEl('title', options.label) : undefined,
    children,
  );
}

/** A combo as SVG text. */
export function comboSvg(items: readonly PictureData[], options: PictureOptions = {}): string {
  return toSvgString(comboTree(items, options));
}
