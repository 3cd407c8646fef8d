import { type Dash, dashes, type Point, scatter, smooth, speckles } from '../core/geometry.ts';
import { coord, coords } from '../core/numbers.ts';
import { circle, ellipse, fill, group, line, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { Random } from '../core/random.ts';
import type { VectorChild } from '../core/tree.ts';
import { board, bowl, type FoodBrush, type FoodDrawing, fromTop, type Part, plate, stack } from './parts.ts';

const loaf = smooth([
  [-17, -40],
  [0, -47],
  [17, -40],
  [19, 0],
  [16, 40],
  [0, 46],
  [-16, 40],
  [-19, 0],
]);
const crumb = smooth([
  [-12, -36],
  [0, -41],
  [12, -36],
  [14, 0],
  [11, 36],
  [0, 40],
  [-11, 36],
  [-14, 0],
]);

const melted = smooth([
  [-15, -34],
  [-4, -42],
  [9, -39],
  [16, -26],
  [13, -8],
  [20, 6],
  [15, 24],
  [17, 36],
  [4, 42],
  [-9, 39],
  [-17, 28],
  [-13, 8],
  [-19, -8],
]);

function garlicBread({ prefix, random }: FoodBrush, isCheesy: boolean): Part {
  const slices = [0, 1, 2, 3, 4].map((i) =>
    group(
      { transform: `translate(${52 + i * 34} ${121 + (i % 2 ? 3 : -3)})rotate(${14 + i * 2})` },
      fill(loaf, '#3a1a08', { 'fill-opacity': 0.35, transform: 'translate(4 4)' }),
      fill(loaf, paint(`${prefix}cr`)),
      fill(crumb, paint(`${prefix}cm`)),
      group(
        { fill: paint(`${prefix}t`) },
        circle(-6, -24, 9),
        circle(6, coord(random() * 30 - 8), 10),
        circle(-3, 30, 8),
      ),
      line(speckles(12, 13, random, 0, -14, 1.6) + speckles(12, 13, random, 0, 14, 1.6), '#3c7a35', 1.9),
      line(speckles(6, 12, random, 0, 0, 1), '#fffbe6', 2.4),
      line('M-11-32Q-13 0-9 30', '#fffbe0', 1.8, strokeOpacity(0.8)),
      isCheesy && meltedCheese(prefix, random),
    ),
  );
  return stack(board(prefix), {
    defs: [
      fromTop(`${prefix}cr`, [
        [0, '#f0b763'],
        [1, '#a65f20'],
      ]),
      radial(
        `${prefix}cm`,
        [
          [0, '#fff3c4'],
          [0.62, '#fbdc8c'],
          [1, '#eab04e'],
        ],
        { cx: 0.42, cy: 0.4 },
      ),
      radial(`${prefix}t`, [
        [0, '#b0601a', 0.8],
        [1, '#d8942c', 0],
      ]),
      ...(isCheesy
        ? [
            radial(
              `${prefix}mz`,
              [
                [0, '#fffdf2'],
                [0.6, '#ffeeb8'],
                [1, '#f4c559'],
              ],
              { cx: 0.4, cy: 0.36 },
            ),
          ]
        : []),
    ],
    body: slices,
  });
}

/** Mozzarella that runs over the crust, with toasted bubbles. */
function meltedCheese(prefix: string, random: Random): VectorChild[] {
  return [
    fill(melted, '#a8641a', { 'fill-opacity': 0.55, transform: 'translate(1 2.4)' }),
    fill(melted, paint(`${prefix}mz`)),
    group(
      { fill: '#d98a2b', 'fill-opacity': 0.75 },
      circle(-5, coord(-22 + random() * 8), 5),
      circle(6, coord(-4 + random() * 10), 6),
      circle(-3, coord(24 + random() * 6), 4.4),
    ),
    line(speckles(7, 12, random, 0, -12, 1.4) + speckles(6, 12, random, 0, 18, 1.4), '#3c7a35', 1.7),
    line('M-11-28Q-9-36 0-37', '#fff', 3),
  ];
}

export const panAlAjo: FoodDrawing = (brush) => garlicBread(brush, false);
export const panAlAjoQueso: FoodDrawing = (brush) => garlicBread(brush, true);

const wings: readonly (readonly Point[])[] = [
  [
    [-31, -1],
    [-24, -15],
    [-6, -18],
    [10, -11],
    [23, -4],
    [24, 6],
    [10, 10],
    [-6, 17],
    [-24, 14],
  ],
  [
    [-32, 2],
    [-27, -10],
    [-14, -14],
    [0, -10],
    [14, -13],
    [25, -4],
    [23, 8],
    [8, 9],
    [-6, 15],
    [-24, 13],
  ],
];
const wingPlaces = [
  [92, 76, 20],
  [142, 70, 150],
  [74, 122, -50],
  [118, 116, 200],
  [164, 118, 80],
  [96, 162, -12],
] as const;

interface WingLook {
  glaze: readonly [string, string, string, string];
  /** Lines in the glaze. */
  dark: string;
  crumbs: string;
  plate: readonly [string, string, string];
  rim: string;
  dip: readonly [string, string];
  /** Rings of chilli on top. */
  isHot?: boolean;
}

function chickenWings({ prefix, random }: FoodBrush, look: WingLook): Part {
  const bones = 'M34 4.4h.1M35.4 9.6h.1';
  const pieces = wingPlaces.map(([x, y, angle], i) => [
    line(dashes([[x + 3, y + 6, 8, 2]]), '#2a0d03', 30, strokeOpacity(0.22)),
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      line('M16 2L34 7', '#c9a877', 8),
      line(bones, '#c9a877', 8.4),
      line('M16 2L34 7', '#fbeed2', 6),
      line(bones, '#fff8e8', 6.4),
      fill(smooth(wings[i % 3 === 2 ? 1 : 0] ?? []), paint(`${prefix}w`)),
      line('M-20 6Q-8 12 8 7M-14-9Q0-13 14-6', look.dark, 1.6, strokeOpacity(0.5)),
    ),
    line(`M${coords([x - 12, y - 3])}q4-8 14-9`, '#ffd9a8', 2.8, strokeOpacity(0.85)),
    line(dashes([[x + 7, y - 7]]), '#fff', 3, strokeOpacity(0.8)),
    line(speckles(7, 14, random, x, y, 0.6), look.crumbs, 1.6),
    look.isHot && line(`M${coords([x - 3, y - 3])}a4.4 4.4 0 1 0 .1 0`, '#e2571c', 2.4),
  ]);
  return stack(
    plate(prefix, look.plate, look.rim),
    {
      defs: [
        radial(
          `${prefix}w`,
          [
            [0, look.glaze[0]],
            [0.45, look.glaze[1]],
            [0.85, look.glaze[2]],
            [1, look.glaze[3]],
          ],
          {
            cx: 0.38,
            cy: 0.32,
          },
        ),
      ],
      body: pieces,
    },
    bowl(prefix, 150, 168, 25, look.dip),
    { defs: [], body: [line(speckles(7, 13, random, 150, 168, 1.4), '#3c7a35', 1.5)] },
  );
}

export const alitas: FoodDrawing = (brush) =>
  chickenWings(brush, {
    glaze: ['#f4a054', '#cf5f22', '#9a3a10', '#651d08'],
    dark: '#6a1d08',
    crumbs: '#ffe9b4',
    plate: ['#4f8a86', '#3c736f', '#2c5a57'],
    rim: '#1f4341',
    dip: ['#fffdf2', '#ead7a8'],
  });

export const alitasAji: FoodDrawing = (brush) =>
  chickenWings(brush, {
    glaze: ['#ffe27a', '#f5b02a', '#cc7d0e', '#8c4d06'],
    dark: '#8c4d06',
    crumbs: '#3c7a35',
    plate: ['#7a3a2c', '#62291d', '#471a11'],
    rim: '#2f0f09',
    dip: ['#fff1b0', '#f0bf4a'],
    isHot: true,
  });

const finger = smooth([
  [-34, -8],
  [0, -11],
  [34, -8],
  [38, 0],
  [34, 9],
  [0, 11],
  [-34, 9],
  [-38, 0],
]);
const fingerPlaces = [
  [82, 84, -6],
  [86, 108, 4],
  [80, 133, -3],
  [90, 157, 6],
  [140, 96, 40],
] as const;

interface FingerLook {
  dough: readonly [string, string, string];
  dip: readonly [string, string];
  /** Two colours of what floats in the dip. */
  bits: readonly [string, string];
  /** Filling of the finger that is cut open; absent: none is. */
  filling?: string;
}

function cheeseFingers({ prefix, random }: FoodBrush, look: FingerLook): Part {
  const pieces = fingerPlaces.map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill(finger, '#3a1a08', { 'fill-opacity': 0.35, transform: 'translate(3 5)' }),
      fill(finger, paint(`${prefix}tq`)),
      line('M-26-8L-18 9M-8-10L0 10M12-10L20 9', '#b5701f', 1.4, strokeOpacity(0.55)),
      line(speckles(7, 9, random, -8, 0, 0.8) + speckles(7, 9, random, 14, 0, 0.8), '#8a4310', 2, strokeOpacity(0.5)),
      line('M-28-5Q0-8.6 26-5.6', '#fff6d8', 2, strokeOpacity(0.85)),
      look.filling !== undefined && [
        ellipse('35', '0', '5', '9', { fill: '#ffe2a0' }),
        ellipse('35.4', '0', '3.6', '7', { fill: look.filling }),
        line('M34-4L37-2M34 1L37 3', '#e2571c', 1.6),
      ],
    ),
  );
  return stack(
    board(prefix),
    {
      defs: [
        fromTop(`${prefix}tq`, [
          [0, look.dough[0]],
          [0.4, look.dough[1]],
          [1, look.dough[2]],
        ]),
      ],
      body: pieces,
    },
    bowl(prefix, 172, 134, 33, look.dip),
    {
      defs: [],
      body: [
        line(speckles(9, 18, random, 172, 134, 1.4), look.bits[0], 1.8),
        line(speckles(5, 18, random, 172, 134, 0.6), look.bits[1], 2.2),
      ],
    },
  );
}

export const tequenos: FoodDrawing = (brush) =>
  cheeseFingers(brush, {
    dough: ['#ffdf94', '#f0b04a', '#a95d18'],
    dip: ['#b6d46a', '#6f9a33'],
    bits: ['#3d6420', '#c3341d'],
  });

export const tequenosLomo: FoodDrawing = (brush) =>
  cheeseFingers(brush, {
    dough: ['#f5c777', '#d9923a', '#8a4412'],
    dip: ['#ffdf8a', '#f0a531'],
    bits: ['#3c7a35', '#c3341d'],
    filling: '#5c2914',
  });

const stick = smooth([
  [-46, -5],
  [-20, -7.4],
  [10, -6.4],
  [44, -6],
  [50, 0],
  [44, 6],
  [8, 7],
  [-22, 6.4],
  [-46, 5.4],
  [-51, 0],
]);
const stickPlaces = [
  [100, 76, -8],
  [112, 91, -3],
  [98, 106, 2],
  [110, 122, 6],
  [96, 138, 9],
  [112, 152, 12],
  [94, 166, 8],
] as const;

/** Sticks of dough with oregano, and tomato sauce. */
export const palitos: FoodDrawing = ({ prefix, random }) => {
  const pieces = stickPlaces.map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill(stick, '#3a1a08', { 'fill-opacity': 0.35, transform: 'translate(3 4)' }),
      fill(stick, paint(`${prefix}st`)),
      line(
        dashes([
          [-30, -1, 6, 3],
          [-6, 0, 6, 3],
          [18, -1, 6, 3],
        ]),
        '#8a4a18',
        2,
        strokeOpacity(0.5),
      ),
      line(dashes(scatter(9, 30, random).map(([dx, dy]): Dash => [dx, dy * 0.13, 1.8, 0.6])), '#48702c', 1.9),
      line('M-40-3.4Q0-6 38-3.8', '#fff2cc', 1.8, strokeOpacity(0.85)),
    ),
  );
  return stack(
    board(prefix),
    {
      defs: [
        fromTop(`${prefix}st`, [
          [0, '#fbe0aa'],
          [0.5, '#e6b466'],
          [1, '#a8662a'],
        ]),
      ],
      body: pieces,
    },
    bowl(prefix, 178, 118, 30, ['#e8492c', '#a31a0c']),
    { defs: [], body: [line(speckles(7, 15, random, 178, 118, 1.4), '#2f6b35', 1.8)] },
  );
};
