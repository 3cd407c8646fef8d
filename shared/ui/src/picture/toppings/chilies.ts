import { type Dash, dashes, onCircle, type Point, smooth } from '../core/geometry.ts';
import { coords } from '../core/numbers.ts';
import { circle, fill, line, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

export const aji: ToppingSpec = {
  radius: 11,
  layer: 6,
  pieces: 10,
  variants: 2,
  turns: true,
  shadow: { length: 18, width: 5 },
  draw: ({ variant }) => {
    const d = variant
      ? 'M-13 4C-9-5 3-9 14-4C7-3 1 0-3 5C-6 7.4-11 7-13 4Z'
      : 'M-14 0C-7-8 6-8 13 1C6-1-3-1-8 4C-10.6 5-13.6 3.4-14 0Z';
    return [
      fill(d, '#a84402', { transform: 'translate(.3 1.2)' }),
      fill(d, '#fb830b'),
      line(variant ? 'M-9.6 2C-5-3.6 2-6 8.6-4.6' : 'M-10.6-.6C-5-5.4 3-5.6 8.4-2.4', '#ffca7a', 1.7),
      line(variant ? 'M-13 4q-2.4 1.4-3 3.4' : 'M-14 0q-2 0-3.4 1.6', '#4c7a2c', 2),
    ];
  },
};

export const rocoto: ToppingSpec = {
  radius: 11.5,
  layer: 7,
  pieces: 8,
  variants: 3,
  draw: ({ random }) => {
    const start = random() * 6;
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let i = 0; i < 12; i++) {
      const angle = start + i * 0.5236;
      const lobe = i % 3 ? 1 : 0.87;
      outer.push(onCircle(angle, 11.6 * lobe));
      inner.push(onCircle(angle, 7.2 * lobe * lobe));
    }
    const seeds: Dash[] = [];
    for (let i = 0; i < 5; i++) {
      const angle = start + i * 1.2566 + 0.5;
      const [dx, dy] = onCircle(angle, 0.9);
      seeds.push([...onCircle(angle, 3.9), dx, dy]);
    }
    const hole = smooth(inner);
    const ring = smooth(outer) + hole;
    const walls = [0, 2.09, 4.19].map((offset) => coords(onCircle(start + offset, 6)));
    return [
      fill(ring, '#7d0a0c', { 'fill-rule': 'evenodd', transform: 'translate(.3 .9)' }),
      fill(ring, '#dd1f1a', { 'fill-rule': 'evenodd' }),
      line(hole, '#ff8f72', 1.2),
      line(`M${walls[0]}L0 0L${walls[1]}M0 0L${walls[2]}`, '#f9a98a', 2.2),
      line(dashes(seeds), '#2a1410', 2.3),
      line('M-9.4-4.6A10.4 10.4 0 0 1-2.4-9.6', '#ffd0c0', 1.6, strokeOpacity(0.95)),
    ];
  },
};

const berries = [
  [-5.4, -2.6, 4.8],
  [4.2, -4, 5],
  [0.4, 4.8, 5.2],
] as const;

/** Small round yellow chillies, three together. */
export const ajiCharapita: ToppingSpec = {
  radius: 9,
  layer: 7,
  pieces: 9,
  variants: 2,
  turns: true,
  draw: ({ variant }) =>
    berries
      .slice(variant ? 1 : 0)
      .map(([x, y, radius]) => [
        circle(x + 0.4, y + 1.2, radius, { fill: '#a86a05' }),
        circle(x, y, radius, { fill: '#ffcf1f' }),
        line(`M${coords([x + 1.4, y + 2.6])}q2-.6 2.4-2.6`, '#e79a08', 1.4),
        line(`M${coords([x - 2, y - 2])}h.1`, '#fffbe0', 2.1),
        line(`M${coords([x, y - radius])}q.6-2 2-2.6`, '#4c7a2c', 1.7),
      ]),
};
