import { blob, smooth, speckles } from '../core/geometry.ts';
import { coords } from '../core/numbers.ts';
import { circle, fill, group, line, linear, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { Random } from '../core/random.ts';
import type { VectorChild } from '../core/tree.ts';
import { type FoodDrawing, plate, stack } from './parts.ts';

const lettuceTones = ['#3f8a3a', '#63ab48', '#8cc85c', '#4f9a40'];

function lettuce(random: Random, tones: readonly string[], rib: string, count = 17): VectorChild[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.4;
    const reach = 62 * Math.sqrt((i + 0.5) / count);
    const x = 120 + Math.cos(angle) * reach;
    const y = 116 + Math.sin(angle) * reach * 0.96;
    const d = blob({ x, y, radius: 24, radiusY: 17, rough: 0.3, points: 11 }, random);
    const vein = `M${coords([x - 13, y + 4])}Q${coords([x, y - 4, x + 13, y - 2])}`;
    return [
      fill(d, '#1c4a20', { 'fill-opacity': 0.45, transform: 'translate(2 3)' }),
      fill(d, tones[i % 4] ?? '#63ab48'),
      line(vein, rib, 1.6, strokeOpacity(0.8)),
    ];
  });
}

export const ensalada: FoodDrawing = ({ prefix, random }) => {
  const leaves = lettuce(random, lettuceTones, '#d8efad');
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

const romaineTones = ['#8bb84e', '#a9cf68', '#c6de8a', '#79a843'];
const chicken = smooth([
  [-24, -7],
  [-6, -11],
  [14, -9],
  [25, -2],
  [20, 8],
  [0, 10],
  [-20, 8],
  [-27, 1],
]);

/** Romaine, grilled chicken, croutons and shavings of parmesan. */
export const ensaladaCesar: FoodDrawing = ({ prefix, random }) => {
  const leaves = lettuce(random, romaineTones, '#f2f8d4', 13);
  const strips = [
    [98, 96, -24],
    [132, 110, -18],
    [104, 128, -30],
    [140, 142, -20],
  ].map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill(chicken, '#3a1a08', { 'fill-opacity': 0.35, transform: 'translate(2 4)' }),
      fill(chicken, paint(`${prefix}ch`)),
      line('M-14-7L-17 6M-2-9L-5 8M11-8L8 8', '#6b3210', 2.8, strokeOpacity(0.75)),
    ),
  );
  const croutons = [
    [152, 88, 20],
    [76, 118, -30],
    [166, 124, 50],
    [122, 168, 10],
    [86, 156, 36],
  ].map(([x, y, angle]) =>
    group(
      { transform: `translate(${x} ${y})rotate(${angle})` },
      fill('M-9-7H9V10H-9Z', '#7f4b18', { transform: 'translate(1 2)' }),
      fill('M-9-8H9V8H-9Z', '#e8b25c', { stroke: '#b87428', 'stroke-width': 1.8 }),
      line('M-4-3h.1M3 0h.1M-2 4h.1', '#fff0c8', 3),
    ),
  );
  const shavings = 'M84 84q12-10 24-4M146 162q12 6 22-2M116 148q10-8 20-2M70 138q8-8 18-4M138 84q8-8 18-2';
  return stack(plate(prefix, ['#5c5f68', '#484b54', '#33363e'], '#22242a'), {
    defs: [
      linear(
        `${prefix}ch`,
        [
          [0, '#fff0cc'],
          [0.5, '#eec27e'],
          [1, '#b97a34'],
        ],
        { x2: 0, y2: 1 },
      ),
    ],
    body: [
      leaves,
      strips,
      croutons,
      line(shavings, '#c9a35a', 6),
      line(shavings, '#fffae6', 4.4),
      line(speckles(10, 62, random, 120, 116, 0.6), '#2a1a10', 1.5, strokeOpacity(0.6)),
    ],
  });
};
