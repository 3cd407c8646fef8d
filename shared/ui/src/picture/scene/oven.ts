import { frameAttributes, prefixOf } from '../core/frame.ts';
import { onCircle } from '../core/geometry.ts';
import { coords } from '../core/numbers.ts';
import { type ColorStop, circle, fill, group, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import { toSvgString } from '../core/svg-string.ts';
import { el, textEl, type VectorChild, type VectorNode } from '../core/tree.ts';
import type { PictureOptions } from '../types.ts';

const innerRadius = 236;
const brickCount = 17;
const brickTones = ['#8f3f1f', '#b2552b', '#a34a24', '#96441f', '#7d3519'];
/** Bricks are not laid to the millimetre. */
const outerRadii = [292, 295, 293, 296, 294];
const pillarTones: ReadonlyArray<readonly [left: string, right: string]> = [
  ['#96441f', '#7d3519'],
  ['#7d3519', '#a34a24'],
  ['#a34a24', '#8f3f1f'],
  ['#8f3f1f', '#6f2e15'],
];

function arch(): Array<VectorNode | undefined> {
  const step = Math.PI / brickCount;
  const joint = 0.0073;
  return Array.from({ length: brickCount }, (_, i) => {
    const from = Math.PI + i * step + joint;
    const to = Math.PI + (i + 1) * step - joint;
    const outer = outerRadii[i % outerRadii.length] ?? 292;
    const at = (angle: number, radius: number) => coords(onCircle(angle, radius, 300, 300));
    const d = `M${at(from, innerRadius)}A236 236 0 0 1 ${at(to, innerRadius)}L${at(to, outer)}A${outer} ${outer} 0 0 0 ${at(from, outer)}Z`;
    return fill(d, brickTones[i % brickTones.length] ?? '#8f3f1f');
  });
}

function pillars(): VectorNode[] {
  return pillarTones.flatMap((tones, row) =>
    tones.map((tone, side) =>
      el('rect', { x: side ? 537 : 8, y: 304 + row * 44, width: 55, height: 40, rx: 4, fill: tone }),
    ),
  );
}

/** `flames`: the oven is hot; `embers`: it is empty and at rest. */
export type Fire = 'flames' | 'embers';

const insides: Readonly<Record<Fire, readonly ColorStop[]>> = {
  flames: [
    [0, '#ffc75e'],
    [0.3, '#f58a2b'],
    [0.55, '#b8400f'],
    [0.8, '#5c1c08'],
    [1, '#2a0f06'],
  ],
  embers: [
    [0, '#8a3410'],
    [0.22, '#5c1f0a'],
    [0.5, '#331005'],
    [1, '#160703'],
  ],
};

function gradients(prefix: string, fire: Fire): VectorNode[] {
  return [
    radial(`${prefix}g`, insides[fire], { cx: 0.5, cy: 0.72, r: 0.72 }),
    linear(
      `${prefix}l`,
      [
        [0, '#ffd9a0', 0.34],
        [0.5, '#ffd9a0', 0],
        [1, '#1a0803', 0.5],
      ],
      { x2: 1, y2: 0.6 },
    ),
    linear(
      `${prefix}f`,
      [
        [0, '#f26b21', 0.2],
        [0.5, '#ffa53a'],
        [0.8, '#ffd070', 0.9],
        [1, '#ffb545', 0.4],
      ],
      { x2: 0, y2: 1 },
    ),
    linear(
      `${prefix}s`,
      [
        [0, '#b06a44'],
        [0.6, '#7d4226'],
        [1, '#4f2614'],
      ],
      { x2: 1 },
    ),
  ];
}

const flames = [
  'M72 480c-8-90 4-150 32-208-4 40 12 58 26 74 0-50 14-92 48-138-6 50 12 80 26 114 8-18 12-34 8-52 34 58 34 150-6 210z',
  'M528 480c8-90-2-156-30-216 0 42-12 62-28 78 2-54-16-98-48-142 4 52-12 82-26 116-10-18-12-34-8-54-34 62-34 160 6 218z',
];
const hearts = [
  'M92 480c-12-56 0-96 16-134 4 30 14 42 24 54 2-30 10-54 26-80 2 50 26 90 8 160z',
  'M508 480c12-56 2-100-14-138-4 30-14 46-24 58-2-32-12-58-28-84 2 50-24 92-8 164z',
];

const logs = 'M150 462L292 436L300 458L158 484ZM300 432L446 462L438 484L292 456ZM196 446L404 448V470L196 468Z';
const logEnds = [
  [154, 473],
  [442, 473],
  [198, 457],
  [402, 459],
] as const;

/** Logs that glow without a flame. */
function embers(): VectorChild[] {
  return [
    fill(logs, '#1c0a04', { transform: 'translate(0 6)' }),
    fill(logs, '#3d1a0c'),
    line('M170 462L288 441M312 440L430 462M214 458H386', '#f26b21', 5, strokeOpacity(0.75)),
    line('M186 470L270 455M330 455L414 471M240 466H360', '#ffb545', 2.4, strokeOpacity(0.85)),
    logEnds.map(([cx, cy]) => circle(cx, cy, 11, { fill: '#6a2c12', stroke: '#f58a2b', 'stroke-width': 2.4 })),
    line('M212 420q6-14 0-26M300 408q8-16 0-30M384 420q-6-14 0-26', '#f0b98c', 3, strokeOpacity(0.22)),
  ];
}

export interface OvenOptions extends PictureOptions {
  /** Default `flames`. */
  fire?: Fire;
}

/** The mouth of the wood oven, 600 wide and 520 high: for the hero and the tracker. A pizza goes in front of it. */
export function ovenTree({ fire = 'flames', ...options }: OvenOptions = {}): VectorNode {
  const prefix = prefixOf(options, 'oven');
  const glow = (paths: readonly string[]) => paths.map((d) => el('path', { d }));
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 600 520', ...frameAttributes(options, 600, 520) },
    options.label ? textEl('title', options.label) : undefined,
    el('defs', {}, gradients(prefix, fire)),
    arch(),
    pillars(),
    fill('M6 480V300a294 294 0 0 1 588 0v180h-58V300a236 236 0 0 0-472 0v180z', paint(`${prefix}l`)),
    fill('M64 480V300a236 236 0 0 1 472 0v180z', paint(`${prefix}g`)),
    fire === 'embers'
      ? embers()
      : [
          group({ fill: paint(`${prefix}f`), 'data-part': 'flames' }, glow(flames)),
          group({ fill: '#fff0b8', 'fill-opacity': 0.7, 'data-part': 'flames' }, glow(hearts)),
        ],
    fill('M64 480V300a236 236 0 0 1 472 0v180h-9V305a227 227 0 0 0-454 0v175z', '#1a0803', { 'fill-opacity': 0.6 }),
    el('rect', { x: -14, y: 476, width: 628, height: 30, rx: 6, fill: paint(`${prefix}s`) }),
    el('rect', { x: -14, y: 476, width: 628, height: 5, rx: 2.5, fill: '#f0b98c', 'fill-opacity': 0.35 }),
    el('rect', { x: 0, y: 506, width: 600, height: 14, fill: '#1a0803', 'fill-opacity': 0.5 }),
  );
}

/** The oven as SVG text. */
export function ovenSvg(options: OvenOptions = {}): string {
  return toSvgString(ovenTree(options));
}
