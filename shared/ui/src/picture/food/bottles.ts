import { speckles } from '../core/geometry.ts';
import { circle, fill, group, line, paint, strokeOpacity } from '../core/paint.ts';
import { el, type VectorChild } from '../core/tree.ts';
import { type FoodBrush, type FoodDrawing, fromLeft, type Part, shadow } from './parts.ts';

/** Outline, label and cap of a bottle, and the lines of light on it. */
interface Shape {
  outline: string;
  label: string;
  bands: string;
  /** Moves the mark of the small label to the middle of this one. */
  mark: string | undefined;
  cap: { x: number; y: number; width: number };
  shoulder: string;
  sides: string;
  reach: number;
}

const small: Shape = {
  outline: 'M107 26H133V44C133 58 154 66 155 90V200Q155 212 144 213H96Q85 212 85 200V90C86 66 107 58 107 44Z',
  label: 'M84 112H156V174H84Z',
  bands: 'M84 112H156V116H84ZM84 170H156V174H84Z',
  mark: undefined,
  cap: { x: 104, y: 14, width: 32 },
  shoulder: 'M93 92C94 78 110 66 112 50',
  sides: 'M91.5 182V200M91.5 100V108',
  reach: 58,
};

/** The bottle of a litre and a half: wide, with a waist and a foot of petals. */
const large: Shape = {
  outline:
    'M105 20H135V32C137 46 170 52 172 82V106Q165 112 172 120V178Q165 184 172 190V204Q172 215 158 214Q150 208 142 214Q131 208 120 214Q109 208 98 214Q90 208 82 214Q68 215 68 204V190Q75 184 68 178V120Q75 112 68 106V82C70 52 103 46 105 32Z',
  label: 'M68 120H172V178H68Z',
  bands: 'M68 120H172V125H68ZM68 173H172V178H68Z',
  mark: 'translate(0 6)',
  cap: { x: 101, y: 6, width: 38 },
  shoulder: 'M78 86C80 66 106 58 110 40',
  sides: 'M75 92V102M75 194V206',
  reach: 72,
};

interface Bottled {
  shape: Shape;
  glass: readonly [string, string, string, string];
  light: string;
  label: readonly [string, string, string];
  band: string;
  cap: readonly [string, string, string];
  capLine: string;
  mark: VectorChild;
  bubbles: string;
  isSparkling?: boolean;
}

function bottled({ prefix, random }: FoodBrush, look: Bottled): Part {
  const { shape } = look;
  return {
    view: '10 4 222 222',
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
      shadow(prefix, 128, 211, shape.reach, 14),
      fill(shape.outline, paint(`${prefix}b`)),
      fill(shape.label, paint(`${prefix}l`)),
      fill(shape.bands, look.band),
      group({ transform: shape.mark }, look.mark),
      el('rect', { ...shape.cap, height: 17, rx: 4, fill: paint(`${prefix}k`) }),
      line(`M110 ${shape.cap.y + 4}v10m6 0v-10m6 0v10m6 0v-10`, look.capLine, 1, strokeOpacity(0.5)),
      line(shape.shoulder, look.light, 4, strokeOpacity(0.5)),
      line(shape.sides, look.light, 4, strokeOpacity(0.4)),
      line(speckles(14, 26, random, 120, 88, 0.1), look.bubbles, look.isSparkling ? 3 : 1.6, strokeOpacity(0.6)),
      look.isSparkling && line(speckles(12, 26, random, 120, 192, 0.1), look.bubbles, 3, strokeOpacity(0.8)),
    ],
  };
}

const cola: Omit<Bottled, 'shape'> = {
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
};

const sugarFree: Omit<Bottled, 'shape'> = {
  ...cola,
  label: ['#45464d', '#26272c', '#101114'],
  band: '#dfe2e6',
  cap: ['#6a6c74', '#34353b', '#16171a'],
  capLine: '#9a9ca4',
  mark: [
    fill('M104 156V140a16 16 0 0 1 32 0V156Z', '#f2f4f6'),
    circle(120, 144, 9, { fill: 'none', stroke: '#26272c', 'stroke-width': 4.4 }),
  ],
};

export const gaseosa: FoodDrawing = (brush) => bottled(brush, { ...cola, shape: large });
export const gaseosaPequena: FoodDrawing = (brush) => bottled(brush, { ...cola, shape: small });
export const gaseosaSinAzucar: FoodDrawing = (brush) => bottled(brush, { ...sugarFree, shape: large });
export const gaseosaSinAzucarPequena: FoodDrawing = (brush) => bottled(brush, { ...sugarFree, shape: small });

const drop = fill('M120 122c9 11 14 17 14 25a14 14 0 0 1-28 0c0-8 5-14 14-25Z', '#fffdf8');

export const agua: FoodDrawing = (brush) =>
  bottled(brush, {
    shape: small,
    glass: ['#d8f0f4', '#a9d9e4', '#84c2d4', '#c6e8ef'],
    light: '#ffffff',
    label: ['#3f97b4', '#2a7d9c', '#1b5d78'],
    band: '#e4f5f8',
    cap: ['#5fb3cc', '#3892ae', '#1f6680'],
    capLine: '#15505f',
    mark: [drop, line('M112.5 148a8 8 0 0 0 6 8', '#2a7d9c', 2.4)],
    bubbles: '#ffffff',
  });

export const aguaConGas: FoodDrawing = (brush) =>
  bottled(brush, {
    shape: small,
    glass: ['#d9f2df', '#a8dcb9', '#7fc39a', '#c4ead0'],
    light: '#ffffff',
    label: ['#4aa86a', '#25804a', '#155a32'],
    band: '#e2f6e8',
    cap: ['#5cc083', '#2f9458', '#17663a'],
    capLine: '#0f4a28',
    mark: [
      drop,
      circle(116, 149, 3.4, { fill: '#25804a' }),
      circle(124, 144, 2.6, { fill: '#25804a' }),
      circle(122, 154, 2.2, { fill: '#25804a' }),
    ],
    bubbles: '#ffffff',
    isSparkling: true,
  });
