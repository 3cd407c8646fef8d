import { fill, line, linear, paint, strokeOpacity } from '../core/paint.ts';
import type { ToppingSpec } from './spec.ts';

export const pina: ToppingSpec = {
  radius: 12,
  layer: 4,
  pieces: 9,
  variants: 2,
  turns: true,
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#ffdb3d'],
        [0.6, '#ffe873'],
        [1, '#fff3a8'],
      ],
      { x2: 0, y2: 1 },
    ),
  draw: ({ variant, paintId }) => {
    const d = variant
      ? 'M-12-5.4Q-11.4-8-8.6-8.8Q0-11.6 9-8.6Q11.8-7.4 11.4-5L5.6 8.6Q0 11.4-5 8.8Z'
      : 'M-11-6Q-10-9-6-9.6Q1-11 7.6-9Q11.4-7.8 11-5.2L4.8 9Q.4 10.6-4 9.2Z';
    return [
      fill(d, '#c97f0c', { transform: 'translate(.6 1.8)' }),
      fill(d, paint(paintId), { stroke: '#e0980f', 'stroke-width': 1 }),
      line('M-7.4-6.4L-3 7M-2.6-7.8L-1 8M2.6-7.8L1.2 8M7.4-6.2L3.2 7', '#e9a81c', 1.1, strokeOpacity(0.8)),
      line('M-10-6.8Q0-11 10-6.6', '#b8690f', 2, strokeOpacity(0.65)),
      line('M-6-4.6L-4.4 .6M.2-5.6V-1', '#fffbe0', 1.3),
    ];
  },
};

export const durazno: ToppingSpec = {
  radius: 12,
  layer: 4,
  pieces: 9,
  variants: 2,
  turns: true,
  shadow: { length: 16, width: 11 },
  gradient: (id) =>
    linear(
      id,
      [
        [0, '#ffb13d'],
        [0.55, '#ffc45e'],
        [1, '#f08a24'],
      ],
      { x2: 0, y2: 1 },
    ),
  draw: ({ variant, paintId }) => {
    const d = variant
      ? 'M-14 3C-12-6-4-10.4 3-9.6C10-8.8 14-3 14.4 3.4C11 .4 6-1.4 1-1.2C-5-1-10 .8-14 3Z'
      : 'M-14.4 1C-10-8 0-10.6 6-8.4C11-6.6 14-2.6 14.4 3C10 .8 5-.4 0 .4C-6 1.2-10.6 4.6-13 6Q-15 3.4-14.4 1Z';
    return [
      fill(d, '#b4590f', { transform: 'translate(.4 1.8)' }),
      fill(d, paint(paintId)),
      line(variant ? 'M-10.4-2C-7-7-1-8.2 4-7' : 'M-10.6-2.2C-6-7.4 1-8.6 6-6.2', '#fff0c4', 1.6, strokeOpacity(0.85)),
      line(variant ? 'M-9 0C-3-2.8 5-3.4 11 .2' : 'M-10 2.6C-5-1.6 3-3 10-.4', '#e2621a', 1.4, strokeOpacity(0.6)),
    ];
  },
};
