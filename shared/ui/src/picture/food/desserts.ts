import { blob, smooth, speckles } from '../core/geometry.ts';
import { circle, fill, group, line, paint, radial, strokeOpacity } from '../core/paint.ts';
import { type FoodBrush, type FoodDrawing, fromLeft, type Part, plate, shadow, stack } from './parts.ts';

const cup = 'M72 92H168C168 138 150 172 120 172S72 138 72 92Z';
const swirl = smooth([
  [78, 96],
  [84, 78],
  [98, 66],
  [104, 48],
  [120, 26],
  [132, 50],
  [144, 66],
  [158, 78],
  [164, 96],
  [120, 108],
]);

type Caramel = readonly [string, string, string];

function suspiro({ prefix, random }: FoodBrush, caramel: Caramel): Part {
  return {
    defs: [
      fromLeft(`${prefix}m`, [
        [0, caramel[0]],
        [0.5, caramel[1]],
        [1, caramel[2]],
      ]),
      radial(
        `${prefix}w`,
        [
          [0, '#ffffff'],
          [0.6, '#fff4e0'],
          [1, '#e7c79b'],
        ],
        { cx: 0.38, cy: 0.3 },
      ),
      fromLeft(`${prefix}g`, [
        [0, '#fff', 0.75],
        [0.3, '#fff', 0.1],
        [1, '#c9b08e', 0.5],
      ]),
    ],
    body: [
      fill('M88 208Q120 198 152 208Q152 214 120 215Q88 214 88 208Z', '#eadfcb'),
      fill('M114 168H126L130 206H110Z', '#e8dcc6'),
      fill(cup, paint(`${prefix}m`)),
      fill(cup, paint(`${prefix}g`), { stroke: '#f6ead6', 'stroke-width': 2.4 }),
      fill(swirl, caramel[2], { 'fill-opacity': 0.3, transform: 'translate(2 5)' }),
      fill(swirl, paint(`${prefix}w`)),
      line('M84 90Q120 106 158 88M96 72Q122 86 148 70M106 52Q122 62 134 52', '#d8b27c', 2, strokeOpacity(0.7)),
      line('M90 84Q96 74 104 68M108 50Q112 42 118 34', '#fff', 3),
      line(speckles(16, 28, random, 122, 74, 0.8), '#8a4a1a', 1.6, strokeOpacity(0.8)),
      line('M82 104C84 128 94 148 106 158', '#fff', 4, strokeOpacity(0.6)),
    ],
  };
}

const manjar: Caramel = ['#e9a95a', '#c97b2e', '#8c4c14'];

export const suspiroLimeno: FoodDrawing = (brush) => {
  const { defs, body } = suspiro(brush, manjar);
  const stick = [line('M138 60L172 36', '#8a4a1a', 7), line('M138 58.6L171 34.6', '#c98850', 2)];
  return { defs, view: '14 16 212 212', body: [shadow(brush.prefix, 126, 212, 58, 13), body, stick] };
};

/** Two cups: milk caramel behind, passion fruit in front. */
export const suspiroDuo: FoodDrawing = ({ prefix, random }) => {
  const classic = suspiro({ prefix: `${prefix}a`, random }, manjar);
  const fruity = suspiro({ prefix: `${prefix}b`, random }, ['#ffdf7a', '#f5b02a', '#c97f0c']);
  return {
    view: '10 10 220 220',
    defs: [...classic.defs, ...fruity.defs],
    body: [
      shadow(prefix, 122, 212, 96, 14),
      group({ transform: 'translate(-24 26)scale(.86)' }, classic.body),
      group({ transform: 'translate(64 34)scale(.84)' }, fruity.body),
    ],
  };
};

const lava = smooth([
  [84, 98],
  [100, 92],
  [114, 100],
  [116, 116],
  [126, 140],
  [116, 154],
  [106, 140],
  [102, 122],
  [88, 118],
]);

export const volcan: FoodDrawing = ({ prefix, random }) => {
  const pool = blob({ x: 112, y: 140, radius: 44, radiusY: 34, rough: 0.14, points: 12 }, random);
  const cake = blob({ x: 98, y: 112, radius: 40, rough: 0.025, points: 14 }, random);
  return stack(plate(prefix, ['#fffaf0', '#fbf0dd', '#e9dac2'], '#c9b597'), {
    defs: [
      radial(
        `${prefix}ck`,
        [
          [0, '#7a4526'],
          [0.7, '#4d2511'],
          [1, '#2c1106'],
        ],
        { cx: 0.38, cy: 0.32 },
      ),
      radial(
        `${prefix}lv`,
        [
          [0, '#8a4a24'],
          [1, '#3a1606'],
        ],
        { cx: 0.4, cy: 0.35 },
      ),
      radial(
        `${prefix}ic`,
        [
          [0, '#ffffff'],
          [0.6, '#fff3d8'],
          [1, '#e2c48e'],
        ],
        { cx: 0.36, cy: 0.3 },
      ),
    ],
    body: [
      fill(pool, '#2a0e04', { 'fill-opacity': 0.25, transform: 'translate(2 3)' }),
      fill(pool, paint(`${prefix}lv`)),
      circle(102, 118, 41, { fill: '#2a0e04', 'fill-opacity': 0.35 }),
      fill(cake, paint(`${prefix}ck`)),
      line(speckles(26, 36, random, 98, 112, 0.4), '#2a1006', 1.8, strokeOpacity(0.6)),
      fill(lava, '#241005'),
      fill(lava, paint(`${prefix}lv`), { transform: 'translate(-1-1.4)' }),
      line('M90 100Q98 95 107 100M110 112Q112 124 118 136', '#d9a172', 2.4, strokeOpacity(0.8)),
      line('M66 100Q72 82 90 77', '#c08a62', 2.6, strokeOpacity(0.6)),
      circle(160, 108, 29, { fill: '#2a0e04', 'fill-opacity': 0.25 }),
      fill(blob({ x: 157, y: 104, radius: 28, rough: 0.04, points: 14 }, random), paint(`${prefix}ic`)),
      line('M140 96Q145 84 156 80', '#fff', 3.4),
      line(speckles(14, 22, random, 157, 105, 0.3), '#7a5526', 1.2, strokeOpacity(0.7)),
      fill('M150 78C152 66 164 62 172 66C170 76 162 82 150 78Z', '#2f8a44'),
      line('M151 77Q161 70 170 67', '#a9d88c', 1.2),
      line(speckles(40, 84, random, 120, 118, 0.2), '#fff', 1.6, strokeOpacity(0.8)),
    ],
  });
};

const scoops = [
  { x: 94, y: 92, tone: 'f' },
  { x: 146, y: 92, tone: 'v' },
  { x: 120, y: 62, tone: 'l' },
] as const;

/** Three scoops: strawberry, vanilla and lúcuma. */
export const helado: FoodDrawing = ({ prefix, random }) => ({
  view: '14 16 212 212',
  defs: [
    radial(
      `${prefix}f`,
      [
        [0, '#ffdbe0'],
        [0.6, '#f39aae'],
        [1, '#c4566f'],
      ],
      { cx: 0.36, cy: 0.3 },
    ),
    radial(
      `${prefix}v`,
      [
        [0, '#fffdf2'],
        [0.6, '#fbe9bd'],
        [1, '#d3ae66'],
      ],
      { cx: 0.36, cy: 0.3 },
    ),
    radial(
      `${prefix}l`,
      [
        [0, '#ffe3ae'],
        [0.6, '#f0b25c'],
        [1, '#b8742a'],
      ],
      { cx: 0.36, cy: 0.3 },
    ),
    fromLeft(`${prefix}c`, [
      [0, '#ffffff', 0.95],
      [0.3, '#f4e8d2', 0.85],
      [1, '#c9b08e', 0.9],
    ]),
  ],
  body: [
    shadow(prefix, 126, 212, 60, 13),
    line('M150 66L178 22', '#a9632a', 9),
    line('M149 64L176 22', '#e0a566', 3),
    scoops.map(({ x, y, tone }) => {
      const ball = blob({ x, y, radius: 35, rough: 0.045, points: 14 }, random);
      return [
        fill(ball, '#5c2a14', { 'fill-opacity': 0.3, transform: 'translate(2 4)' }),
        fill(ball, paint(prefix + tone)),
        line(`M${x - 21} ${y - 8}Q${x - 15} ${y - 23} ${x + 2} ${y - 26}`, '#fff', 4, strokeOpacity(0.75)),
        line(speckles(9, 24, random, x, y, 0.8), '#6a2c16', 1.5, strokeOpacity(0.45)),
      ];
    }),
    fill('M66 104H174C172 146 152 170 120 170S68 146 66 104Z', paint(`${prefix}c`), {
      stroke: '#fffaf0',
      'stroke-width': 2.4,
    }),
    line('M80 118C84 140 96 154 108 160', '#fff', 4, strokeOpacity(0.8)),
    fill('M113 168H127L131 204H109Z', '#e8dcc6'),
    fill('M86 208Q120 198 154 208Q154 214 120 215Q86 214 86 208Z', '#eadfcb'),
  ],
});

const tub = 'M62 112H178L166 200Q164 213 120 214Q76 213 74 200Z';

/** Half a litre in a paper tub. */
export const heladoPote: FoodDrawing = ({ prefix, random }) => {
  const { defs } = helado({ prefix, random });
  const balls = [
    { x: 92, y: 94, tone: 'f' },
    { x: 148, y: 94, tone: 'v' },
    { x: 120, y: 82, tone: 'l' },
  ].map(({ x, y, tone }) => [
    fill(blob({ x, y, radius: 31, rough: 0.05, points: 14 }, random), paint(prefix + tone)),
    line(`M${x - 18} ${y - 8}Q${x - 13} ${y - 20} ${x + 2} ${y - 23}`, '#fff', 4, strokeOpacity(0.75)),
  ]);
  return {
    view: '16 20 208 208',
    defs: [
      ...defs,
      fromLeft(`${prefix}p`, [
        [0, '#ffffff'],
        [0.35, '#fbf3e4'],
        [1, '#cdb994'],
      ]),
    ],
    body: [
      shadow(prefix, 128, 211, 72, 14),
      balls,
      fill('M56 104Q120 120 184 104V116Q120 132 56 116Z', '#d9c8a8'),
      fill(tub, paint(`${prefix}p`)),
      fill('M65 136Q120 150 175 136L171 166Q120 180 69 166Z', '#c8201a'),
      fill('M104 170V156a16 16 0 0 1 32 0V172Q120 175 104 170Z', '#fffdf8'),
      fill('M120 146c7 7 9 11 9 17a9 9 0 0 1-18 0c0-5 4-6 9-17Z', '#c8201a'),
      line('M58 110Q120 126 182 110', '#fff', 4),
      line('M72 128L80 196', '#fff', 4, strokeOpacity(0.6)),
    ],
  };
};
