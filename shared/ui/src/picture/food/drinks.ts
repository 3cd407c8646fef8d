import { onCircle, speckles } from '../core/geometry.ts';
import { coords } from '../core/numbers.ts';
import { circle, clip, fill, group, line, linear, paint, strokeOpacity } from '../core/paint.ts';
import { el, type VectorChild } from '../core/tree.ts';
import { type FoodBrush, type FoodDrawing, fromLeft, type Part, shadow } from './parts.ts';

const glassOutline = 'M76 54H164L153 204Q152 212 144 212H96Q88 212 87 204Z';
const liquidOutline = 'M78.6 80H161.4L153 203Q152 210 144 210H96Q88 210 87 203Z';
const icePlaces = [
  [96, 78, -14],
  [128, 74, 18],
  [112, 104, 34],
  [142, 106, -10],
  [94, 118, 8],
] as const;

function iceCube(x?: number, y?: number, angle?: number): VectorChild {
  return group(
    { transform: `translate(${x} ${y})rotate(${angle})` },
    el('rect', {
      x: -13,
      y: -13,
      width: 26,
      height: 26,
      rx: 5,
      fill: '#fff',
      'fill-opacity': 0.34,
      stroke: '#fff',
      'stroke-opacity': 0.7,
      'stroke-width': 1.4,
    }),
    line('M-8-6Q-6-9 0-9', '#fff', 2, strokeOpacity(0.9)),
  );
}

function lime(): VectorChild {
  const count = 8;
  const radius = 21;
  let wedges = '';
  for (let i = 0; i < count; i++) {
    const from = (i * 6.283) / count + 0.06;
    const to = ((i + 1) * 6.283) / count - 0.12;
    wedges += `M${coords(onCircle(from, 3.4))}L${coords(onCircle(from, radius))}`;
    wedges += `A${radius} ${radius} 0 0 1 ${coords(onCircle(to, radius))}Z`;
  }
  return group(
    { transform: 'translate(158 52)rotate(18)' },
    circle(0, 0, 27, { fill: '#4f8f2c' }),
    circle(0, 0, 24.5, { fill: '#f3f8d8' }),
    fill(wedges, '#c3dc6a'),
    circle(0, 0, 2.5, { fill: '#f3f8d8' }),
    line('M-22-8A23.4 23.4 0 0 1-6-22', '#fff', 2, strokeOpacity(0.8)),
  );
}

function pineapple(): VectorChild {
  return group(
    { transform: 'translate(160 48)rotate(14)' },
    fill('M-24 8Q-26-22 0-26Q28-24 24 8Q14 14 0 14T-24 8Z', '#c98a12'),
    fill('M-20 6Q-21-18 0-22Q23-20 20 6Q10 10 0 10T-20 6Z', '#ffd84a'),
    line('M-12 6L-9-14M0 8V-18M12 6L9-14', '#e9a61e', 2),
    line('M-15-8Q-11-17-2-18', '#fff7c8', 2.4),
  );
}

interface Juice {
  tones: readonly [string, string, string];
  light: string;
  garnish: () => VectorChild;
}

/** A tall glass with ice, a straw and a slice of fruit. */
function glass({ prefix, random }: FoodBrush, { tones, light, garnish }: Juice): Part {
  const ice = icePlaces.map(([x, y, angle]) => iceCube(x, y, angle));
  return {
    view: '22 14 214 214',
    defs: [
      linear(
        `${prefix}q`,
        [
          [0, tones[0]],
          [0.4, tones[1]],
          [1, tones[2]],
        ],
        { y2: 0.3 },
      ),
      fromLeft(`${prefix}g`, [
        [0, '#fff', 0.75],
        [0.16, '#fff', 0.15],
        [0.8, '#fff', 0.06],
        [1, '#fff', 0.5],
      ]),
      clip(`${prefix}lc`, el('path', { d: liquidOutline })),
    ],
    body: [
      shadow(prefix, 130, 210, 62, 14),
      line('M112 196L138 22', '#fffdf8', 8),
      line('M112 196L138 22', '#c8201a', 8, { 'stroke-dasharray': '7 11', 'stroke-linecap': 'butt' }),
      fill(glassOutline, '#fff', { 'fill-opacity': 0.28 }),
      group(
        { 'clip-path': paint(`${prefix}lc`) },
        fill(liquidOutline, paint(`${prefix}q`), { 'fill-opacity': 0.93 }),
        ice,
        line(speckles(18, 44, random, 120, 160, 0.1), light, 2, strokeOpacity(0.55)),
      ),
      fill('M78.6 80Q120 90 161.4 80Q120 73 78.6 80Z', light, { 'fill-opacity': 0.65 }),
      garnish(),
      fill(glassOutline, paint(`${prefix}g`), { stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 2 }),
      line('M88 70L96 196', '#fff', 5, strokeOpacity(0.5)),
      line('M154 92L149 160', '#fff', 2.4, strokeOpacity(0.4)),
    ],
  };
}

export const chichaMorada: FoodDrawing = (brush) =>
  glass(brush, { tones: ['#a93b84', '#6b1c58', '#3d0c36'], light: '#d987bd', garnish: pineapple });

export const limonada: FoodDrawing = (brush) =>
  glass(brush, { tones: ['#f1f5b4', '#d5e27c', '#a8bf4b'], light: '#fdfff0', garnish: lime });

export const maracuya: FoodDrawing = (brush) =>
  glass(brush, { tones: ['#ffd257', '#f5a91c', '#cd7608'], light: '#fff0b8', garnish: lime });

const jugOutline = 'M58 62H158L168 192Q169 213 148 213H70Q49 213 50 192Z';
const jugLiquid = 'M57 88H160L167 190Q168 209 148 210H70Q50 209 52 190Z';
const jugHandle = 'M160 88C214 82 216 172 167 170';

/** A jug of a litre, with a handle, fruit and ice. */
export const chichaMoradaJarra: FoodDrawing = ({ prefix, random }) => ({
  view: '20 18 210 210',
  defs: [
    linear(
      `${prefix}q`,
      [
        [0, '#a93b84'],
        [0.4, '#6b1c58'],
        [1, '#3d0c36'],
      ],
      { y2: 0.3 },
    ),
    fromLeft(`${prefix}g`, [
      [0, '#fff', 0.75],
      [0.16, '#fff', 0.15],
      [0.8, '#fff', 0.06],
      [1, '#fff', 0.5],
    ]),
  ],
  body: [
    shadow(prefix, 124, 211, 84, 15),
    line(jugHandle, '#8c6a86', 12, strokeOpacity(0.5)),
    line(jugHandle, '#fff', 8, strokeOpacity(0.7)),
    fill(jugOutline, '#fff', { 'fill-opacity': 0.28 }),
    fill(jugLiquid, paint(`${prefix}q`), { 'fill-opacity': 0.93 }),
    group(
      {},
      [
        [84, 92, -14],
        [118, 88, 20],
        [98, 120, 34],
        [140, 112, -10],
        [72, 140, 8],
        [128, 146, 26],
      ].map(([x, y, angle]) => iceCube(x, y, angle)),
    ),
    line(speckles(22, 50, random, 110, 160, 0.1), '#d987bd', 2, strokeOpacity(0.55)),
    fill('M57 88Q108 98 160 88Q108 80 57 88Z', '#d987bd', { 'fill-opacity': 0.65 }),
    group({ transform: 'translate(-30 6)' }, pineapple()),
    fill(jugOutline, paint(`${prefix}g`), { stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 2.4 }),
    line('M58 62Q46 58 42 50', '#fff', 4, strokeOpacity(0.8)),
    line('M70 78L64 190', '#fff', 6, strokeOpacity(0.5)),
  ],
});
