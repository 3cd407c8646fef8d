import type { Drawing } from '../core/frame.ts';
import { blob, type Dash, dashes, onCircle, type Point, wavyCircle } from '../core/geometry.ts';
import { coord } from '../core/numbers.ts';
import { circle, clip, ellipse, fill, group, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { Random } from '../core/random.ts';
import type { VectorChild, VectorNode } from '../core/tree.ts';
import { el } from '../core/tree.ts';
import { type Crust, centre, type Disc } from './recipe.ts';

interface DoughInput {
  prefix: string;
  disc: Disc;
  crust: Crust;
  low: boolean;
  random: Random;
}

const around = (angle: number, radius: number): Point => onCircle(angle, radius, centre.x, centre.y);

function gradients({ prefix, disc, crust }: DoughInput): VectorNode[] {
  const { radius, edge } = disc;
  const [light, gold, brown, dark] = crust.tones;
  return [
    radial(
      `${prefix}c`,
      [
        [(1 - edge) * 0.94, dark],
        [1 - edge * 0.92, gold],
        [1 - edge * 0.6, light],
        [1 - edge * 0.28, gold],
        [1 - edge * 0.1, brown],
        [1, dark],
      ],
      { gradientUnits: 'userSpaceOnUse', cx: centre.x, cy: centre.y, r: radius },
    ),
    // light from the upper left, shade at the lower right
    linear(
      `${prefix}l`,
      [
        [0, '#ffe9b4', 0.5],
        [0.34, '#ffe9b4', 0],
        [0.58, '#8a3200', 0],
        [1, '#6a2000', 0.55],
      ],
      { x1: 0.12, y1: 0.06, x2: 0.88, y2: 0.96 },
    ),
    // the step from the edge down to the bed
    linear(
      `${prefix}i`,
      [
        [0, '#5e1d06', 0.7],
        [0.45, '#7a2a0a', 0.25],
        [0.75, '#ffd58a', 0.1],
        [1, '#ffdf9e', 0.6],
      ],
      { x1: 0.15, y1: 0.1, x2: 0.85, y2: 0.9 },
    ),
    radial(`${prefix}d`, [
      [0.84, '#2a1206', 0.34],
      [1, '#2a1206', 0],
    ]),
  ];
}

/** Dark spots of the fire: coarse ones as blobs, fine ones as two rows of dots. */
function spots({ disc, crust, low, random }: DoughInput): { blobs: string; fine: [Dash[], Dash[]] } {
  const fine: [Dash[], Dash[]] = [[], []];
  let blobs = '';
  const count = Math.round(26 * crust.char);
  for (let i = 0; i < count; i++) {
    const angle = random() * 6.283;
    const [x, y] = around(angle, disc.radius * (1 - disc.edge * (0.06 + random() * 0.66)));
    if (i % 4 || low) {
      fine[i % 2 === 0 ? 0 : 1].push([x, y]);
      continue;
    }
    const radius = 1.4 + random() * 2;
    // the order of the draws fixes the drawing
    const radiusY = 1 + random();
    blobs += blob({ x, y, radius, radiusY, rough: 0.34, points: 6 }, random);
  }
  return { blobs, fine };
}

function puffs(
  { disc, random }: DoughInput,
  ring: { count: number; wander: number; reach: number; spread: number; size: number; vary: number },
): VectorNode[] {
  const band = disc.radius * disc.edge;
  return Array.from({ length: ring.count }, (_, i) => {
    const angle = (i * 6.2832) / ring.count + random() * ring.wander;
    const reach = disc.radius * (1 - disc.edge * (ring.reach + random() * ring.spread));
    const [x, y] = around(angle, reach);
    return circle(coord(x, 1), coord(y, 1), coord(band * (ring.size + random() * ring.vary), 1));
  });
}

/** Cheese that looks out of a stuffed edge. */
function ooze({ disc, random }: DoughInput): VectorNode {
  const band = disc.radius * disc.edge;
  const rows: [Dash[], Dash[]] = [[], []];
  for (let i = 0; i < 26; i++) {
    const angle = i * 0.2417 + random() * 0.1;
    const reach = disc.radius * (1 - disc.edge * (0.62 + random() * 0.16));
    const end = angle + 0.05 + random() * 0.14;
    const [x, y] = around(angle, reach);
    rows[i % 2 === 0 ? 0 : 1].push([
      x,
      y,
      (Math.cos(end) - Math.cos(angle)) * reach,
      (Math.sin(end) - Math.sin(angle)) * reach,
    ]);
  }
  return group(
    {},
    line(dashes([...rows[0], ...rows[1]]), '#b06a17', coord(band * 0.42), strokeOpacity(0.45)),
    line(dashes(rows[0]), '#ffe59a', coord(band * 0.3)),
    line(dashes(rows[1]), '#ffdd85', coord(band * 0.22)),
  );
}

/** The disc of dough with its edge, shaded, blistered and, where asked for, stuffed. */
export function drawDough(input: DoughInput): Drawing {
  const { prefix, disc, crust, random } = input;
  const edge = wavyCircle(
    { ...centre, radius: disc.radius * 0.985, points: 30 },
    [
      [2, 0.006],
      [3, 0.006],
      [5, 0.008],
      [8, 0.006],
      [13, 0.004],
    ],
    random,
  );
  const { blobs, fine } = spots(input);
  const soft = puffs(input, { count: 15, wander: 0.5, reach: 0.16, spread: 0.5, size: 0.3, vary: 0.42 });
  const glow = puffs(input, { count: 16, wander: 0.3, reach: 0.36, spread: 0.3, size: 0.26, vary: 0.3 });
  const body: VectorChild[] = [
    ellipse(coord(centre.x + 4), coord(centre.y + 8), coord(disc.radius * 1.06), coord(disc.radius * 1.045), {
      fill: paint(`${prefix}d`),
    }),
    fill(edge, paint(`${prefix}c`)),
    fill(edge, paint(`${prefix}l`)),
    group(
      { 'clip-path': paint(`${prefix}r`) },
      group({ fill: paint(`${prefix}h`) }, soft),
      group({ fill: paint(`${prefix}u`) }, glow),
      fill(blobs, '#3d1607', { 'fill-opacity': 0.6 }),
      line(dashes(fine[0], 1), '#4a1d0a', 1.9, strokeOpacity(0.45)),
      line(dashes(fine[1], 1), '#331206', 1.1, strokeOpacity(0.6)),
    ),
    crust.stuffed && ooze(input),
  ];
  return {
    defs: [
      ...gradients(input),
      clip(`${prefix}r`, el('path', { d: edge })),
      radial(
        `${prefix}u`,
        [
          [0, '#ffe3a6', 0.85],
          [0.55, '#f9cf80', 0.45],
          [1, '#efb55e', 0],
        ],
        { fx: 0.36, fy: 0.3 },
      ),
      radial(`${prefix}h`, [
        [0, '#6b2c0b', 0.85],
        [0.6, '#8f4612', 0.45],
        [1, '#b8651d', 0],
      ]),
    ],
    body: body.filter((child): child is VectorNode => Boolean(child)),
  };
}
