import { smooth } from '../core/geometry.ts';
import { coord, coords } from '../core/numbers.ts';
import {
  type ColorStop,
  circle,
  ellipse,
  fill,
  group,
  line,
  linear,
  paint,
  radial,
  strokeOpacity,
} from '../core/paint.ts';
import type { Random } from '../core/random.ts';
import type { VectorChild, VectorNode } from '../core/tree.ts';

/** Context of a drawing: prefix of its ids and its random numbers. */
export interface FoodBrush {
  prefix: string;
  random: Random;
}

/** A part of a drawing; children may be missing or lists. */
export interface Part {
  defs: readonly VectorNode[];
  body: readonly VectorChild[];
  /** The part of the 240 by 240 square that the picture shows; absent: all of it. */
  view?: string;
}

export type FoodDrawing = (brush: FoodBrush) => Part;

export function shadowGradient(prefix: string): VectorNode {
  return radial(`${prefix}sh`, [
    [0, '#2a1206', 0.42],
    [0.7, '#2a1206', 0.26],
    [1, '#2a1206', 0],
  ]);
}

/** The soft shadow on the table. */
export function shadow(prefix: string, x: number, y: number, rx: number, ry: number): VectorNode {
  return ellipse(coord(x), coord(y), coord(rx), coord(ry), { fill: paint(`${prefix}sh`) });
}

const boardOutline = smooth([
  [34, 62],
  [120, 54],
  [206, 60],
  [214, 120],
  [207, 180],
  [120, 187],
  [33, 181],
  [26, 120],
]);

/** A wooden board that fills the lower part of the picture. */
export function board(prefix: string): Part {
  return {
    view: '17 19 208 208',
    defs: [
      linear(
        `${prefix}bd`,
        [
          [0, '#c98f52'],
          [0.5, '#ad7138'],
          [1, '#854f22'],
        ],
        { x2: 1, y2: 1 },
      ),
    ],
    body: [
      shadow(prefix, 126, 134, 104, 76),
      fill(boardOutline, '#5f3614', { transform: 'translate(1 6)' }),
      fill(boardOutline, paint(`${prefix}bd`)),
      line(
        'M34 82Q120 74 206 84M31 104Q110 112 210 102M31 134Q130 126 210 138M34 160Q120 168 206 158',
        '#6d3f19',
        1.2,
        strokeOpacity(0.4),
      ),
      line('M36 66Q120 58 203 64', '#f0c48a', 2, strokeOpacity(0.7)),
    ],
  };
}

/** A round plate seen from above: inner, middle, shade of the rim; and its edge. */
export function plate(prefix: string, tones: readonly [string, string, string], edge: string): Part {
  const [inner, middle, rim] = tones;
  return {
    defs: [
      radial(`${prefix}pl`, [
        [0, inner],
        [0.72, middle],
        [0.76, rim],
        [1, inner],
      ]),
      linear(
        `${prefix}pr`,
        [
          [0, '#fff', 0.9],
          [0.5, '#fff', 0],
          [1, '#3a1a08', 0.35],
        ],
        { x2: 1, y2: 1 },
      ),
    ],
    body: [
      shadow(prefix, 125, 128, 110, 106),
      circle(120, 118, 98, { fill: edge }),
      circle(120, 117, 96, { fill: paint(`${prefix}pl`) }),
      circle(120, 117, 95, { fill: 'none', stroke: paint(`${prefix}pr`), 'stroke-width': 2.4 }),
    ],
  };
}

/** A small bowl of sauce. */
export function bowl(prefix: string, x: number, y: number, radius: number, tones: readonly [string, string]): Part {
  const id = `${prefix}bw`;
  return {
    defs: [
      radial(
        id,
        [
          [0, tones[0]],
          [1, tones[1]],
        ],
        { cx: 0.42, cy: 0.38 },
      ),
    ],
    body: [
      group(
        { transform: `translate(${coords([x, y])})` },
        circle(2, 4, coord(radius + 1), { fill: '#2a1206', 'fill-opacity': 0.3 }),
        circle(0, 0, radius, { fill: '#f6ead6' }),
        circle(0, 0, coord(radius - 1), { fill: 'none', stroke: '#fff', 'stroke-width': 2 }),
        circle(0, 0, coord(radius - 4), { fill: '#8c6b4a' }),
        circle(0, 1, coord(radius - 5), { fill: paint(id) }),
        line(
          `M${coords([-radius * 0.5, -radius * 0.22])}Q${coords([-radius * 0.3, -radius * 0.56, radius * 0.1, -radius * 0.54])}`,
          '#fff',
          2.2,
          strokeOpacity(0.65),
        ),
        line(
          `M${coords([radius * 0.42, radius * 0.1])}q-2 ${coord(radius * 0.42)}-${coord(radius * 0.5)} ${coord(radius * 0.4)}`,
          '#fff',
          1.4,
          strokeOpacity(0.28),
        ),
      ),
    ],
  };
}

/** Puts parts upon each other, the first at the bottom. */
export function stack(...parts: readonly Part[]): Part {
  return { defs: parts.flatMap((part) => part.defs), body: parts.map((part) => part.body), view: parts[0]?.view };
}

export const fromTop = (id: string, stops: readonly ColorStop[]): VectorNode => linear(id, stops, { x2: 0, y2: 1 });
export const fromLeft = (id: string, stops: readonly ColorStop[]): VectorNode => linear(id, stops);
