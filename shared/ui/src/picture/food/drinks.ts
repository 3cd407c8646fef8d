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
  const ice = icePlaces.map(([x, y, angle]) =>
    group(
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
    ),
  );
  return {
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

const bottle = 'M107 26H133V44C133 58 154 66 155 90V200Q155 212 144 213H96Q85 212 85 200V90C86 66 107 58 107 44Z';

interface Bottled {
  glass: readonly [string, string, string, string];
  light: string;
  label: readonly [string, string, string];
  band: string;
  cap: readonly [string, string, string];
  capLine: string;
  mark: VectorChild;
  bubbles: string;
}

function bottled({ prefix, random }: FoodBrush, look: Bottled): Part {
  return {
    defs: [
      fromLeft(`${prefix}b`, [
        [0, look.glass[0]],
        [0.2, look.glass[1]],
        [0.7, look.glass[2]],
        [1, look.glass[3]],
      ]),
      fromLeft(`${prefix}l`, [
        [0, look.label[0]],
        [0.3, look.label[1]],
        [1, look.label[2]],
      ]),
      fromLeft(`${prefix}k`, [
        [0, look.cap[0]],
        [0.5, look.cap[1]],
        [1, look.cap[2]],
      ]),
    ],
    body: [
      shadow(prefix, 128, 210, 58, 14),
      fill(bottle, paint(`${prefix}b`)),
      fill('M84 112H156V174H84Z', paint(`${prefix}l`)),
      fill('M84 112H156V116H84ZM84 170H156V174H84Z', look.band),
      look.mark,
      el('rect', { x: 104, y: 14, width: 32, height: 17, rx: 4, fill: paint(`${prefix}k`) }),
      line('M110 18V28M116 18V28M122 18V28M128 18V28', look.capLine, 1, strokeOpacity(0.5)),
      line('M93 92C94 78 110 66 112 50', look.light, 4, strokeOpacity(0.5)),
      line('M91.5 182V200M91.5 100V108', look.light, 4, strokeOpacity(0.4)),
      line('M91.5 120V166', '#fff', 3.4, strokeOpacity(0.35)),
      line(speckles(14, 26, random, 120, 92, 0.1), look.bubbles, 1.6, strokeOpacity(0.6)),
    ],
  };
}

export const gaseosa: FoodDrawing = (brush) =>
  bottled(brush, {
    glass: ['#9a4a1c', '#5b210b', '#2e0d04', '#6e2f12'],
    light: '#ffd2a8',
    label: ['#e8402c', '#c8201a', '#8c120e'],
    band: '#f8c24a',
    cap: ['#ffd978', '#f8c24a', '#b97f17'],
    capLine: '#a06a10',
    mark: [
      fill('M104 156V140a16 16 0 0 1 32 0V156Z', '#fffdf8'),
      fill('M120 130c7 7 9 11 9 17a9 9 0 0 1-18 0c0-5 4-6 9-17Z', '#c8201a'),
    ],
    bubbles: '#f0b98c',
  });

export const agua: FoodDrawing = (brush) =>
  bottled(brush, {
    glass: ['#d8f0f4', '#a9d9e4', '#84c2d4', '#c6e8ef'],
    light: '#ffffff',
    label: ['#3f97b4', '#2a7d9c', '#1b5d78'],
    band: '#e4f5f8',
    cap: ['#5fb3cc', '#3892ae', '#1f6680'],
    capLine: '#15505f',
    mark: [
      fill('M120 122c9 11 14 17 14 25a14 14 0 0 1-28 0c0-8 5-14 14-25Z', '#fffdf8'),
      line('M112.5 148a8 8 0 0 0 6 8', '#2a7d9c', 2.4),
    ],
    bubbles: '#ffffff',
  });
