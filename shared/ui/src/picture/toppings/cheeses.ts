import { blob, dashes, scatter } from '../core/geometry.ts';
import { fill, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

export const mozzarella: ToppingSpec = {
  radius: 15,
  layer: 0,
  pieces: 7,
  variants: 3,
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#ffffff'],
        [0.6, '#fff8e4'],
        [0.86, '#fbe6b4'],
        [1, '#eec071'],
      ],
      { cx: 0.42, cy: 0.4 },
    ),
  draw: ({ random, paintId }) => [
    fill(blob({ radius: 15, rough: 0.11, points: 10 }, random), paint(paintId)),
    line('M-8-4Q-5-9 0-9.6', '#fff', 2),
    line(dashes(scatter(3, 9, random)), '#d9933c', 2, strokeOpacity(0.5)),
  ],
};

export const quesoAndino: ToppingSpec = {
  radius: 9.5,
  layer: 6,
  pieces: 10,
  variants: 2,
  turns: true,
  draw: ({ variant }) => {
    const top = variant ? 'M-9-3L-1-8.4L8.6-4L1 2Z' : 'M-8.6-4.4L1-8.4L9-3L0 1.6Z';
    const left = variant ? 'M-9-3L1 2V8.6L-8.4 3.6Z' : 'M-8.6-4.4L0 1.6V8.4L-8 2.6Z';
    const right = variant ? 'M8.6-4L1 2V8.6L8.2 3Z' : 'M9-3L0 1.6V8.4L8.6 3.6Z';
    return [
      fill(left, '#efc766', { stroke: '#d9a53c', 'stroke-width': 1 }),
      fill(right, '#d9a53c', { stroke: '#c48a24', 'stroke-width': 1 }),
      fill(top, '#fff3c0', { stroke: '#f7dd94', 'stroke-width': 1 }),
      line(
        dashes([
          [-4, 2.2],
          [-5.6, -0.6],
          [4, 2],
        ]),
        '#b87f1c',
        1.3,
        strokeOpacity(0.5),
      ),
    ];
  },
};

const blueCrumbs = [
  'M-9.5-1L-6-7.5L0-6.5L3-9L9-4.5L7.5 2L9 5L3 8.5L-3 6.5L-8 7Z',
  'M-9-5L-2-8.5L4-6L9.5-6.5L8 1L9 6L1 7L-3 9L-9.5 4Z',
  'M-8-7L-1-6L4-9L9.5-2L7 3.5L2 5L0 9L-6 6.5L-9.5 1Z',
];

export const quesoAzul: ToppingSpec = {
  radius: 9.5,
  layer: 6,
  pieces: 9,
  variants: 3,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#fffef8'],
        [0.6, '#f7f0d8'],
        [1, '#dccfa2'],
      ],
      { x2: 0.7, y2: 1 },
    ),
  draw: ({ variant, random, paintId }) => {
    const crumb = blueCrumbs[variant] ?? '';
    return [
      fill(crumb, '#9a8a5c', { transform: 'translate(.6 1.8)', stroke: '#9a8a5c', 'stroke-width': 1 }),
      fill(crumb, paint(paintId), { stroke: '#efe6c6', 'stroke-width': 1 }),
      line('M-6-3L-1-1L1 3L6 1', '#6f9c8f', 2.4, strokeOpacity(0.75)),
      line(dashes(scatter(5, 6, random)), '#2f6470', 2.2, strokeOpacity(0.85)),
      line('M-5-5.5L0-4.5L3-6.5', '#fff', 1.3),
    ];
  },
};

export const parmesano: ToppingSpec = {
  radius: 11,
  layer: 10,
  pieces: 9,
  variants: 2,
  turns: true,
  shadow: { length: 18, width: 6 },
  thin: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#fffdf0'],
        [0.6, '#fdf0c4'],
        [1, '#e6c680'],
      ],
      { x2: 0.4, y2: 1 },
    ),
  draw: ({ variant, paintId }) => {
    const d = variant ? 'M-13 2Q-6-6 2-3T13-4Q9 4 1 3.4T-13 2Z' : 'M-13-1Q-7-6.4 0-4.6T13 1.4Q6 5.4-1 3T-13-1Z';
    return [
      fill(d, paint(paintId), { stroke: '#c99b4a', 'stroke-width': 0.8 }),
      line(variant ? 'M-9 .6Q-4-3.2 2-1T9-1.6' : 'M-9-1.4Q-4-3.6 1-1.8T9 .8', '#fff', 1.2),
    ];
  },
};

/** A white slab with toasted spots. */
export const paria: ToppingSpec = {
  radius: 11,
  layer: 6,
  pieces: 9,
  variants: 2,
  turns: true,
  draw: ({ variant, random }) => {
    const top = variant
      ? 'M-11-5Q0-8 11-6Q12 0 10 4Q0 6-10 5Q-12 0-11-5Z'
      : 'M-10-7Q1-8 11-5Q11 1 9 6Q-1 6-11 4Q-12-2-10-7Z';
    return [
      fill(top, '#c9ad78', { transform: 'translate(.4 2.6)' }),
      fill(top, '#fffaf0', { stroke: '#eadcbc', 'stroke-width': 1 }),
      line(dashes(scatter(4, 7, random)), '#c98a3c', 3.2, strokeOpacity(0.55)),
      line(dashes(scatter(5, 7, random)), '#d8c79c', 1.5, strokeOpacity(0.9)),
    ];
  },
};
