import { blob, dashes, type Point, smooth, speckles } from '../core/geometry.ts';
import { coord, coords } from '../core/numbers.ts';
import { circle, fill, group, line, paint, radial, strokeOpacity } from '../core/paint.ts';
import { board, bowl, type FoodDrawing, fromTop, plate, stack } from './parts.ts';

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

export const panAlAjo: FoodDrawing = ({ prefix, random }) => {
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
    ],
    body: slices,
  });
};

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

export const alitas: FoodDrawing = ({ prefix, random }) => {
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
      line('M-20 6Q-8 12 8 7M-14-9Q0-13 14-6', '#6a1d08', 1.6, strokeOpacity(0.5)),
    ),
    line(`M${coords([x - 12, y - 3])}q4-8 14-9`, '#ffd9a8', 2.8, strokeOpacity(0.85)),
    line(dashes([[x + 7, y - 7]]), '#fff', 3, strokeOpacity(0.8)),
    line(speckles(7, 14, random, x, y, 0.6), '#ffe9b4', 1.6),
  ]);
  return stack(
    plate(prefix, ['#4f8a86', '#3c736f', '#2c5a57'], '#1f4341'),
    {
      defs: [
        radial(
          `${prefix}w`,
          [
            [0, '#f4a054'],
            [0.45, '#cf5f22'],
            [0.85, '#9a3a10'],
            [1, '#651d08'],
          ],
          {
            cx: 0.38,
            cy: 0.32,
          },
        ),
      ],
      body: pieces,
    },
    bowl(prefix, 150, 168, 25, ['#fffdf2', '#ead7a8']),
    { defs: [], body: [line(speckles(7, 13, random, 150, 168, 1.4), '#3c7a35', 1.5)] },
  );
};

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

export const tequenos: FoodDrawing = ({ prefix, random }) => {
  const pieces = fingerPlaces.map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill(finger, '#3a1a08', { 'fill-opacity': 0.35, transform: 'translate(3 5)' }),
      fill(finger, paint(`${prefix}tq`)),
      line('M-26-8L-18 9M-8-10L0 10M12-10L20 9', '#b5701f', 1.4, strokeOpacity(0.55)),
      line(speckles(7, 9, random, -8, 0, 0.8) + speckles(7, 9, random, 14, 0, 0.8), '#8a4310', 2, strokeOpacity(0.5)),
      line('M-28-5Q0-8.6 26-5.6', '#fff6d8', 2, strokeOpacity(0.85)),
    ),
  );
  return stack(
    board(prefix),
    {
      defs: [
        fromTop(`${prefix}tq`, [
          [0, '#ffdf94'],
          [0.4, '#f0b04a'],
          [1, '#a95d18'],
        ]),
      ],
      body: pieces,
    },
    bowl(prefix, 172, 134, 33, ['#b6d46a', '#6f9a33']),
    {
      defs: [],
      body: [
        line(speckles(9, 18, random, 172, 134, 1.4), '#3d6420', 1.8),
        line(speckles(5, 18, random, 172, 134, 0.6), '#c3341d', 2.2),
      ],
    },
  );
};

const lettuceTones = ['#3f8a3a', '#63ab48', '#8cc85c', '#4f9a40'];

export const ensalada: FoodDrawing = ({ prefix, random }) => {
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const angle = i * 2.4;
    const reach = 62 * Math.sqrt((i + 0.5) / 17);
    const x = 120 + Math.cos(angle) * reach;
    const y = 116 + Math.sin(angle) * reach * 0.96;
    const d = blob({ x, y, radius: 24, radiusY: 17, rough: 0.3, points: 11 }, random);
    const rib = `M${coords([x - 13, y + 4])}Q${coords([x, y - 4, x + 13, y - 2])}`;
    return [
      fill(d, '#1c4a20', { 'fill-opacity': 0.45, transform: 'translate(2 3)' }),
      fill(d, lettuceTones[i % 4] ?? '#63ab48'),
      line(rib, '#d8efad', 1.6, strokeOpacity(0.8)),
    ];
  });
  const tomatoes = [
    [92, 92],
    [150, 104],
    [112, 146],
    [158, 146],
  ].map(([x = 0, y = 0]) => [
    circle(x + 1.5, y + 3, 14, { fill: '#12330f', 'fill-opacity': 0.4 }),
    circle(x, y, 14, { fill: paint(`${prefix}to`) }),
    line(`M${coords([x - 8, y - 5])}q3-5 8-5`, '#fff', 2.2, strokeOpacity(0.7)),
  ]);
  const cheese = [
    [124, 88, 20],
    [88, 128, -30],
    [136, 128, 50],
    [128, 168, 10],
  ].map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill('M-9-6H9V8H-9Z', '#cdbb8c', { transform: 'translate(1 2)' }),
      fill('M-9-8H9V6H-9Z', '#fffaf0', { stroke: '#efe2c0', 'stroke-width': 1.4 }),
    ),
  );
  return stack(plate(prefix, ['#f7ead2', '#efdcbb', '#d9bf94'], '#b89a6c'), {
    defs: [
      radial(
        `${prefix}to`,
        [
          [0, '#ff8a6a'],
          [0.5, '#e23a22'],
          [1, '#a3170c'],
        ],
        { cx: 0.36, cy: 0.32 },
      ),
    ],
    body: [leaves, tomatoes, cheese, line(speckles(22, 66, random, 120, 116, 0.6), '#2a1a10', 1.5, strokeOpacity(0.6))],
  });
};
