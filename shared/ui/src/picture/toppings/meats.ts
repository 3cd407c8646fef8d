import { blob, dashes, type Point, scatter, smooth } from '../core/geometry.ts';
import { fill, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

const hamOutlines: readonly (readonly Point[])[] = [
  [
    [-13, -11],
    [0, -12],
    [12, -9],
    [13, 2],
    [14, 10],
    [3, 11],
    [-9, 13],
    [-13, 3],
  ],
  [
    [-14, -8],
    [-4, -12],
    [9, -11],
    [15, -3],
    [12, 8],
    [2, 12],
    [-10, 10],
    [-15, 2],
  ],
];

export const jamon: ToppingSpec = {
  radius: 15,
  layer: 1,
  pieces: 9,
  variants: 2,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#fbc5bb'],
        [0.55, '#ef9f99'],
        [1, '#d97873'],
      ],
      { x2: 1, y2: 1 },
    ),
  draw: ({ variant, random, paintId }) => {
    const outline = (hamOutlines[variant] ?? []).map(
      ([x, y]): Point => [x + (random() - 0.5) * 2, y + (random() - 0.5) * 2],
    );
    const folds = variant ? 'M-12-4C-5-8 4-3 12-7M-9 6C-3 2 5 6 11 2' : 'M-10-6C-3-2 4-8 11-4M-11 5C-4 1 4 8 12 4';
    const lights = variant
      ? 'M-12-5.6C-5-9.6 4-4.6 12-8.6M-9 4.4C-3 .4 5 4.4 11 .4'
      : 'M-10-7.6C-3-3.6 4-9.6 11-5.6M-11 3.4C-4-.6 4 6.4 12 2.4';
    return [
      fill(smooth(outline), paint(paintId), { stroke: '#c9605f', 'stroke-width': 0.9 }),
      line(folds, '#c65f62', 1.3, strokeOpacity(0.55)),
      line(lights, '#ffe1d8', 1.4, strokeOpacity(0.75)),
      line(
        dashes([
          [-7, 0],
          [5, -1],
          [0, 7],
          [8, 7],
          [-3, -9],
        ]),
        '#fbd9d0',
        1.6,
        strokeOpacity(0.7),
      ),
    ];
  },
};

export const pepperoni: ToppingSpec = {
  radius: 13.5,
  layer: 3,
  pieces: 12,
  variants: 3,
  halo: { color: '#e8681c', width: 31, opacity: 0.34 },
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#dc5a33'],
        [0.55, '#cb4226'],
        [0.83, '#b02c17'],
        [0.93, '#8f1c0e'],
        [1, '#6d120a'],
      ],
      { cx: 0.46, cy: 0.46 },
    ),
  draw: ({ random, paintId }) => [
    fill(blob({ radius: 13.4, rough: 0.03, points: 11 }, random), paint(paintId)),
    line(dashes(scatter(9, 9.5, random)), '#f0a070', 1.9, strokeOpacity(0.75)),
    line(dashes(scatter(5, 9, random)), '#7d190c', 1.5, strokeOpacity(0.7)),
    line('M9 7.6A11.8 11.8 0 0 1-4 11.1', '#e57448', 1.5, strokeOpacity(0.55)),
    line('M-11.6-3.4A12 12 0 0 1 2-11.8', '#ffb993', 1.5, strokeOpacity(0.85)),
    line('M-8.4-4.6Q-6-8-2.4-8.6', '#fff', 1.8, strokeOpacity(0.4)),
  ],
};

export const chorizo: ToppingSpec = {
  radius: 11,
  layer: 3,
  pieces: 11,
  variants: 3,
  halo: { color: '#e0701c', width: 25, opacity: 0.3 },
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#c9773c'],
        [0.6, '#a9541f'],
        [0.86, '#853714'],
        [1, '#54200b'],
      ],
      { cx: 0.42, cy: 0.4 },
    ),
  draw: ({ random, paintId }) => [
    fill(blob({ radius: 11, radiusY: 9.4, rough: 0.05, points: 10 }, random), paint(paintId)),
    line(dashes(scatter(7, 7, random)), '#f3d0a0', 2.4, strokeOpacity(0.8)),
    line(dashes(scatter(6, 7, random)), '#5f230c', 1.7, strokeOpacity(0.75)),
    line(dashes(scatter(3, 6, random)), '#3f6a2a', 1.4, strokeOpacity(0.8)),
    line('M-9.4-2.4A9.6 8.2 0 0 1 0-8.2', '#ffd7a6', 1.4, strokeOpacity(0.8)),
  ],
};

export const pollo: ToppingSpec = {
  radius: 11,
  layer: 4,
  pieces: 10,
  variants: 2,
  turns: true,
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#ffeabf'],
        [0.6, '#f3c27a'],
        [1, '#c98436'],
      ],
      { cx: 0.4, cy: 0.36 },
    ),
  draw: ({ variant, paintId }) => {
    const d = smooth(
      variant
        ? [
            [-12, -3],
            [-6, -8],
            [3, -7.6],
            [11, -8],
            [13, -1],
            [8, 5],
            [1, 6.4],
            [-7, 8.6],
            [-12.6, 4],
          ]
        : [
            [-11, -6],
            [-2, -9],
            [7, -7],
            [12, 0],
            [8, 7.4],
            [-1, 8],
            [-9, 6.6],
            [-12, 1],
          ],
    );
    const grill = variant ? 'M-7-4.6L-8.4 5.4M0-5L-1.6 5M7.2-5.6L5.4 3' : 'M-6-5.4L-8 3.6M1-6.4L-1.4 5.6M7.4-4.4L5 4.6';
    return [
      fill(d, '#8f5a24', { transform: 'translate(.5 1.5)' }),
      fill(d, paint(paintId)),
      line(grill, '#6b3210', 2.1, strokeOpacity(0.8)),
      line('M-10-2Q-4-6.4 2-6M-4 5.4Q2 3.6 7 4.4', '#fffaf0', 1.1, strokeOpacity(0.7)),
    ];
  },
};

const crumbs = [
  [-4.4, -2, 5.2],
  [3.6, -3.2, 4.6],
  [1.6, 3.6, 5.4],
  [-4.6, 4.6, 3.6],
] as const;

export const carne: ToppingSpec = {
  radius: 9,
  layer: 4,
  pieces: 14,
  variants: 3,
  turns: true,
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#a8663b'],
        [0.6, '#7d4323'],
        [1, '#4f2410'],
      ],
      { cx: 0.38, cy: 0.34 },
    ),
  draw: ({ variant, random, paintId }) => [
    crumbs
      .slice(0, variant ? 4 : 3)
      .map(([x, y, radius]) =>
        fill(blob({ x: x + random(), y: y + random(), radius, rough: 0.16, points: 7 }, random), paint(paintId)),
      ),
    line(
      dashes([
        [-6.4, -4, 2, -1],
        [2.4, -5.4, 2, 0],
        [0, 1.4, 1.6, -0.6],
      ]),
      '#d79a6a',
      1.2,
      strokeOpacity(0.8),
    ),
    line(dashes(scatter(4, 6, random)), '#3a170a', 1.1, strokeOpacity(0.7)),
  ],
};

export const tocino: ToppingSpec = {
  radius: 13,
  layer: 5,
  pieces: 8,
  variants: 2,
  turns: true,
  shadow: { length: 26, width: 9 },
  draw: ({ variant }) => {
    const d = variant ? 'M-16 1q4-5 8-1t8 0t8-2t7 1' : 'M-15-1q4 5 8 1t8-1t8 2t6-1';
    return [
      line(d, '#6d1d11', 10),
      line(d, '#b23a23', 8),
      line(d, '#d9694a', 2, { transform: 'translate(0-2.6)' }),
      line(d, '#f7d9b0', 2.6, { transform: 'translate(0 .2)' }),
      line(d, '#fff3dd', 0.9, { transform: 'translate(0-.4)' }),
      line(d, '#e9b98c', 1, { transform: 'translate(0 3)' }),
    ];
  },
};
