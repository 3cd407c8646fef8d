import { blob, type Dash, dashes, onCircle, type Point, smooth } from '../core/geometry.ts';
import { coords } from '../core/numbers.ts';
import { fill, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

const fifth = 1.2566;

export const tomate: ToppingSpec = {
  radius: 15,
  layer: 1,
  pieces: 7,
  variants: 2,
  gradient: (id) =>
    radial(id, [
      [0, '#f58a63'],
      [0.6, '#e85a3c'],
      [1, '#d8391f'],
    ]),
  draw: ({ random, paintId }) => {
    const skin = blob({ radius: 14, rough: 0.025, points: 12 }, random);
    const flesh = blob({ x: -0.4, y: -0.4, radius: 12.6, rough: 0.02, points: 12 }, random);
    const start = random() * 6;
    let chambers = '';
    const seeds: Dash[] = [];
    for (let i = 0; i < 5; i++) {
      const angle = start + i * fifth;
      const at = (offset: number, reach: number): Point => onCircle(angle + offset, reach);
      chambers += smooth([at(-0.36, 4.6), at(-0.44, 9.4), at(0, 10.9), at(0.44, 9.4), at(0.36, 4.6), at(0, 3.4)]);
      seeds.push(at(0, 6), at(-0.24, 8.6), at(0.26, 8.2));
    }
    return [
      fill(skin, '#b3200f'),
      fill(flesh, paint(paintId)),
      fill(chambers, '#c9311a', { stroke: '#f49a72', 'stroke-width': 0.7 }),
      line(dashes(seeds), '#f9d48a', 1.7),
      line('M-10.4-5.6A11.8 11.8 0 0 1-3-11.4', '#ffd9c6', 1.5, strokeOpacity(0.8)),
    ];
  },
};

export const cebolla: ToppingSpec = {
  radius: 12,
  layer: 2,
  pieces: 9,
  variants: 2,
  turns: true,
  shadow: { length: 20, width: 7 },
  thin: true,
  draw: ({ variant }) => {
    const outer = variant ? 'M-13 4C-11-8 8-11 13 1' : 'M-14 1C-8-8 7-8 14 0';
    const inner = variant ? 'M-7 6C-6-2 5-4 8 3' : 'M-9 6C-5 0 5 0 9 5';
    return [
      line(outer, '#7f2356', 5.2),
      line(outer, '#e9bfd8', 3.4, { transform: 'translate(0 .5)' }),
      line(outer, '#fff6fb', 1.4, { transform: 'translate(0 .9)' }),
      line(inner, '#96356c', 3.8),
      line(inner, '#f3d6e6', 2.2, { transform: 'translate(0 .4)' }),
    ];
  },
};

const mushrooms = [
  'M-13 .6C-12.4-8-6-12.4 0-12.4S12.6-8 13 .6C12.6 4.6 8 4 5 2.8C4.6 6 5.6 9 4.2 11.6C1.6 13-1.6 13-4.2 11.6C-5.6 9-4.6 6-5 2.8C-8 4-12.6 4.6-13 .6Z',
  'M-12.5 1.6C-13-7-7-13 .5-13S13-8 12.5 1C12 4.4 8 4.4 4.8 3.6C4.2 6 5 9 4.4 12.4C2 14-2 14-4 12.4C-4.6 9-4 6-4.8 3.6C-8 4.8-12 4.6-12.5 1.6Z',
];

export const champinon: ToppingSpec = {
  radius: 12.5,
  layer: 4,
  pieces: 9,
  variants: 2,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#fffaf0'],
        [1, '#e6cfa8'],
      ],
      { x2: 0, y2: 1 },
    ),
  draw: ({ variant, paintId }) => [
    fill(mushrooms[variant] ?? '', paint(paintId), { stroke: '#8a6238', 'stroke-width': 1.5 }),
    line('M-11.4-2.4C-9.6-8.6-5.4-11 .2-11S9.6-8.6 11.4-2.4', '#c69c69', 1.5, strokeOpacity(0.7)),
    fill('M-8.6 1.6Q-7.4-6 0-6T8.6 1.6Q5 0 3.4 2.4H-3.4Q-5 0-8.6 1.6Z', '#9a7046'),
    line('M-6.4-.2Q-5.4-4.4 0-4.4T6.4-.2', '#d3ad7d', 0.9),
    line('M-1.4 4.6V10M1.6 4.4V9.4', '#d0b083', 0.9),
  ],
};

const peppers = [
  ['#14532b', '#2f8a44', '#b5e59a', 'M-13 4C-10-7-2-3 0-7S12-6 13 3'],
  ['#8e130d', '#d8301f', '#ffb7a0', 'M-13-1C-8-9 8-9 13 2'],
  ['#14532b', '#2f8a44', '#b5e59a', 'M-12 5C-13-6-3-9 2-6S11-1 13-4'],
] as const;

export const pimiento: ToppingSpec = {
  radius: 12,
  layer: 5,
  pieces: 9,
  variants: 3,
  turns: true,
  shadow: { length: 20, width: 6 },
  thin: true,
  draw: ({ variant }) => {
    const [dark, flesh, light, d] = peppers[variant] ?? peppers[0];
    return [
      line(d, dark, 6.2),
      line(d, flesh, 4.6, { transform: 'translate(-.2-.3)' }),
      line(d, light, 1.3, { transform: 'translate(-.5-1.4)', 'stroke-opacity': 0.9 }),
    ];
  },
};

export const choclo: ToppingSpec = {
  radius: 8.5,
  layer: 6,
  pieces: 13,
  variants: 2,
  turns: true,
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#fffbe0'],
        [0.55, '#ffe98f'],
        [1, '#eab63c'],
      ],
      { cx: 0.38, cy: 0.32 },
    ),
  draw: ({ variant, paintId }) => {
    const kernels: readonly Point[] = variant
      ? [
          [-4.4, -2.4],
          [4, -3.4],
          [0.4, 4],
        ]
      : [
          [-4, 0.4],
          [4.2, 0],
        ];
    return kernels.map(([x, y]) => {
      const d = smooth([
        [x - 4.2, y - 2.6],
        [x, y - 4.6],
        [x + 4.3, y - 2.4],
        [x + 3.6, y + 3],
        [x, y + 4.2],
        [x - 3.7, y + 2.8],
      ]);
      return [
        fill(d, paint(paintId), { stroke: '#b87f14', 'stroke-width': 0.9 }),
        line(`M${coords([x - 1.6, y + 3])}q1.6-1.6 3.2 0`, '#c9922a', 1),
        line(`M${coords([x - 2, y - 2])}h.1`, '#fff', 1.9),
      ];
    });
  },
};

export const aceituna: ToppingSpec = {
  radius: 7.6,
  layer: 8,
  pieces: 12,
  variants: 2,
  draw: ({ variant, random }) => {
    const outer = blob({ radius: 7.3, rough: 0.04, points: 9 }, random);
    const hole = blob({ x: variant ? 0.4 : -0.3, y: 0.2, radius: 2.9, rough: 0.08, points: 7 }, random);
    return [
      fill(outer + hole, '#2d1a2b', { 'fill-rule': 'evenodd' }),
      line(hole, '#12080f', 1.1),
      line('M4.8 3A5.6 5.6 0 0 1-1 5.6', '#7c4a70', 1.3, strokeOpacity(0.9)),
      line('M-5.4-1.8A5.7 5.7 0 0 1-.8-5.5', '#e3d3e0', 1.5, strokeOpacity(0.9)),
    ];
  },
};

const leaves = [
  {
    leaf: 'M-14 0C-9-9 3-11 15 1C6 10-8 9-14 0Z',
    lit: 'M-14 0C-9-9 3-11 15 1Q0-1.6-14 0Z',
    rib: 'M-16.4-.6Q0-1.6 13.6 .8',
    veins: 'M-7-1.2Q-5-4-2-5.4M0-1.2Q3-4 6-4.2M-6-.6Q-4 3-1 5M1-.6Q4 3 7 3.4',
    gloss: 'M-8-4.4Q-2-7.4 4-6',
  },
  {
    leaf: 'M-15 2C-12-7-2-12 8-8C12-6.4 15-3 16.4 .6C12 7 4 10.6-4 9C-9.6 8-13 5.4-15 2Z',
    lit: 'M-15 2C-12-7-2-12 8-8C12-6.4 15-3 16.4 .6Q-2-2-15 2Z',
    rib: 'M-17 3Q-2-2 15 .4',
    veins: 'M-8 .6Q-6-4-3-6.4M-1-.6Q2-4 5-5.6M6 0Q9-2.4 11-3M-7 1Q-5 5-2 6.4M1 0Q4 4 8 5',
    gloss: 'M-9-4Q-3-8.6 4-8',
  },
] as const;

export const albahaca: ToppingSpec = {
  radius: 13,
  layer: 9,
  pieces: 5,
  variants: 2,
  turns: true,
  shadow: { length: 17, width: 13 },
  draw: ({ variant }) => {
    const { leaf, lit, rib, veins, gloss } = leaves[variant] ?? leaves[0];
    return [
      fill(leaf, '#1d6534'),
      fill(lit, '#46a04c'),
      line(veins, '#8fcf7f', 0.8, strokeOpacity(0.7)),
      line(rib, '#c4e6a8', 1.2),
      line(gloss, '#b9e6a0', 1.2, strokeOpacity(0.75)),
    ];
  },
};
