import { blob, dashes, scatter } from '../core/geometry.ts';
import { fill, line, paint, radial, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

/** A dark, wavy leaf with a stem, larger than basil. */
export const espinaca: ToppingSpec = {
  radius: 14,
  layer: 9,
  pieces: 6,
  variants: 2,
  turns: true,
  shadow: { length: 20, width: 14 },
  draw: ({ variant }) => {
    const leaf = variant
      ? 'M-11 1Q-14-5-8-7Q-6-12 0-9Q5-12 8-8Q14-8 17-1Q14 5 9 6Q6 11 0 8Q-5 11-8 6Q-13 6-11 1Z'
      : 'M-12-1Q-13-8-6-8Q-2-13 3-9Q9-11 11-6Q17-4 17 1Q13 7 7 6Q4 11-1 8Q-7 10-9 5Q-14 4-12-1Z';
    const fold = variant
      ? 'M-11 1Q-14-5-8-7Q-6-12 0-9Q5-12 8-8Q14-8 17-1Q4-3-11 1Z'
      : 'M-12-1Q-13-8-6-8Q-2-13 3-9Q9-11 11-6Q17-4 17 1Q2-2-12-1Z';
    return [
      line('M-19 4Q-15 3-11 .6', '#7fae5a', 3),
      fill(leaf, '#0f4424'),
      fill(fold, '#23703a'),
      line('M-12 .6Q2-1.6 15-.4', '#9fcf86', 1.5),
      line('M-6 .4Q-5-4-2-6M1-.6Q4-4 7-5M-5 .6Q-3 4-1 6M2 0Q6 3 9 3.6', '#79b36b', 0.9, strokeOpacity(0.8)),
    ];
  },
};

/** A sprig with three toothed lobes. */
export const culantro: ToppingSpec = {
  radius: 11,
  layer: 9,
  pieces: 6,
  variants: 2,
  turns: true,
  shadow: { length: 12, width: 12 },
  draw: ({ variant }) => {
    const lobes =
      'M0 5C-4 5-10 6-13 1C-10 0-12-3-12-6C-8-6-6-5-4-3C-6-8-4-10-4-13C-1-11 0-11 1-14C4-11 5-8 4-3C6-5 8-7 12-7C11-4 10-1 13 0C10 6 4 5 0 5Z';
    return [
      line(variant ? 'M0 4Q4 10 1 17' : 'M0 4Q-4 10-1 17', '#4f8f3a', 2.2),
      fill(lobes, '#2c7a31', { transform: 'translate(.4 1)' }),
      fill(lobes, '#5cb34a'),
      line('M0 5V-10M0 3Q-5 0-10-2M0 3Q5 0 10-3', '#c6ea9c', 1.1, strokeOpacity(0.9)),
    ];
  },
};

/** Half of a small tomato, wrinkled and caramelised at the edge. */
export const tomateConfitado: ToppingSpec = {
  radius: 9.5,
  layer: 4,
  pieces: 8,
  variants: 2,
  halo: { color: '#e8681c', width: 22, opacity: 0.3 },
  gradient: (id) =>
    radial(
      id,
      [
        [0, '#ff7a3c'],
        [0.55, '#dd3a17'],
        [0.85, '#a51c0b'],
        [1, '#5e1007'],
      ],
      { cx: 0.42, cy: 0.4 },
    ),
  draw: ({ random, paintId }) => [
    fill(blob({ radius: 9.4, radiusY: 8.6, rough: 0.09, points: 11 }, random), paint(paintId)),
    line('M-5-3Q-1-5 2-3T6-2M-6 1Q-2-1 1 1T6 2M-4 4.6Q0 3 4 5', '#6f1509', 1.2, strokeOpacity(0.65)),
    line(dashes(scatter(5, 5.4, random)), '#ffcf7a', 1.6, strokeOpacity(0.9)),
    line(dashes(scatter(3, 6, random)), '#2f5c22', 1.5, strokeOpacity(0.85)),
    line('M-6.4-3.6Q-4-6.6-.6-6.8', '#fff', 1.7, strokeOpacity(0.7)),
  ],
};
