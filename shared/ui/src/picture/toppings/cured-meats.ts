import { blob, dashes, type Point, scatter, smooth } from '../core/geometry.ts';
import { fill, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

/** A wine-red slice with large grains of fat and a pale rind. */
export const salame: ToppingSpec = {
  radius: 13,
  layer: 3,
  pieces: 11,
  variants: 3,
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#b2404c'],
        [0.7, '#932a3a'],
        [1, '#701826'],
      ],
      { cx: 0.44, cy: 0.42 },
    ),
  draw: ({ random, paintId }) => [
    fill(blob({ radius: 13, rough: 0.025, points: 12 }, random), '#eddac6', { stroke: '#b79a7d', 'stroke-width': 0.8 }),
    fill(blob({ radius: 11.2, rough: 0.03, points: 12 }, random), paint(paintId)),
    line(dashes(scatter(8, 8.6, random)), '#f9e6dd', 3.1, strokeOpacity(0.9)),
    line(dashes(scatter(9, 9, random)), '#f3d3cb', 1.7, strokeOpacity(0.9)),
    line(dashes(scatter(4, 8, random)), '#2b0d12', 1.4, strokeOpacity(0.8)),
    line('M-10.4-5.6A11.8 11.8 0 0 1-2-11.6', '#fff', 1.5, strokeOpacity(0.7)),
  ],
};

const chunks: readonly (readonly Point[])[] = [
  [
    [-10, -6],
    [-1, -9],
    [8, -7.6],
    [11, 0],
    [8, 7.4],
    [-2, 8.4],
    [-10, 6],
  ],
  [
    [-11, -3],
    [-5, -9],
    [5, -8],
    [10.4, -4],
    [9, 5],
    [1, 9],
    [-8, 7],
  ],
];

/** A crisp cube of pork: brown meat, a band of fat, blistered skin. */
export const chicharron: ToppingSpec = {
  radius: 10.5,
  layer: 5,
  pieces: 10,
  variants: 2,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#c97b34'],
        [0.5, '#a3551d'],
        [1, '#6d310d'],
      ],
      { x2: 0.3, y2: 1 },
    ),
  draw: ({ variant, random, paintId }) => {
    const body = smooth(chunks[variant] ?? []);
    const skin = variant ? 'M-9.6-5Q-3-9.6 4-7.6T10-3.6' : 'M-9.4-6.6Q-2-9.8 5-8T10.4-2';
    return [
      fill(body, '#42190a', { transform: 'translate(.5 1.7)' }),
      fill(body, paint(paintId)),
      line(skin, '#fff0cf', 5.4, { transform: 'translate(0 3.4)' }),
      line(skin, '#e9a84c', 5),
      line(skin, '#ffd98c', 1.6, { transform: 'translate(0-1.2)' }),
      line(dashes(scatter(5, 5.4, random, 0, 4)), '#5a240a', 1.5, strokeOpacity(0.7)),
      line(dashes(scatter(4, 6, random, 0, -5)), '#fff6dc', 1.5, strokeOpacity(0.9)),
    ];
  },
};

/** A glossy strip of seared loin. */
export const lomo: ToppingSpec = {
  radius: 11.5,
  layer: 5,
  pieces: 10,
  variants: 2,
  turns: true,
  shadow: { length: 20, width: 9 },
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#8d4a2b'],
        [0.5, '#5c2914'],
        [1, '#341208'],
      ],
      { x2: 0, y2: 1 },
    ),
  draw: ({ variant, paintId }) => {
    const strip = variant
      ? 'M-15 3C-13-5-5-8 2-6S12-7 15.4-2C15 3 9 3.4 4 4S-5 9.4-10 8.4S-15.6 6-15 3Z'
      : 'M-15.4-2C-10-8-2-5 4-6.4S14-4 15 2C12 7 6 3.6 0 5S-9 8-13 5S-16.4 1-15.4-2Z';
    const grain = variant ? 'M-11 4Q-3-1 11-2M-8 7Q-2 3 7 1.6' : 'M-12 1Q-3-2 11 1M-10 4Q-2 1 6 2.4';
    return [
      fill(strip, '#200a04', { transform: 'translate(.4 1.6)' }),
      fill(strip, paint(paintId)),
      line(grain, '#2a0e05', 1.2, strokeOpacity(0.7)),
      line(variant ? 'M-11-.6Q-5-5 2-4T12-3.6' : 'M-12-3.4Q-6-5.6 2-4.2T12-1.6', '#dc9a68', 1.9, strokeOpacity(0.9)),
      line(variant ? 'M-6-3.6Q-3-4.8 0-4.4' : 'M-7-4.4Q-4-5-1-4.4', '#fff', 1.3, strokeOpacity(0.7)),
    ];
  },
};

/** A torn, dark slice of smoked pork with a golden edge of fat. */
export const cecina: ToppingSpec = {
  radius: 13,
  layer: 1,
  pieces: 9,
  variants: 2,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#c4623e'],
        [0.5, '#973a20'],
        [1, '#641d0e'],
      ],
      { x2: 1, y2: 1 },
    ),
  draw: ({ variant, paintId }) => {
    const slice = variant
      ? 'M-14-5Q-9-9-3-7Q4-11 12-8Q11-3 14 1Q13 8 6 8Q0 12-7 9Q-13 10-13 3Q-11-1-14-5Z'
      : 'M-13-7Q-6-10 0-8Q7-11 13-7Q15 0 12 4Q11 10 4 9Q-3 12-9 9Q-15 7-12 1Q-14-3-13-7Z';
    const edge = variant ? 'M-14-5Q-9-9-3-7Q4-11 12-8' : 'M-13-7Q-6-10 0-8Q7-11 13-7';
    const fibres = variant ? 'M-9-2Q0 2 9-1M-8 3Q0 7 8 4M-4-4Q1-2 6-4' : 'M-8-2Q0 1 9-3M-7 4Q0 7 9 3M-3-5Q2-3 6-5';
    return [
      fill(slice, paint(paintId), { stroke: '#4f150a', 'stroke-width': 1.2 }),
      line(edge, '#f4c987', 2.6),
      line(fibres, '#4f150a', 1.3, strokeOpacity(0.6)),
      line(fibres, '#f0a077', 0.9, { transform: 'translate(0-1.4)', 'stroke-opacity': 0.75 }),
    ];
  },
};
