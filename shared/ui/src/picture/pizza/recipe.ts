import type { CheeseLevel, CrustId, SauceId, SizeId } from '../ids.ts';

/** Centre of every pizza; the shadow below needs the room. */
export const centre = { x: 120, y: 118 };

export interface Crust {
  /** Width of the edge as a share of the radius. */
  width: number;
  /** Amount of burn marks. */
  char: number;
  stuffed?: boolean;
  /** Light, gold, brown, dark. */
  tones: readonly [string, string, string, string];
}

export const crusts: Readonly<Record<CrustId, Crust>> = {
  clasica: { width: 0.155, char: 1, tones: ['#f7c878', '#e8a248', '#c97227', '#863f13'] },
  delgada: { width: 0.1, char: 1.5, tones: ['#f2b866', '#dc8c36', '#b55f1e', '#72330f'] },
  artesanal: { width: 0.185, char: 2.2, tones: ['#fbd593', '#eeac52', '#cb772b', '#813c12'] },
  queso: { width: 0.2, char: 0.7, stuffed: true, tones: ['#fad083', '#eba74b', '#cf7c2a', '#8f4716'] },
};

export interface Sauce {
  /** From the middle to the edge. */
  tones: readonly [string, string, string];
  /** Holes in the cheese where the sauce is visible. */
  peek: string;
}

export const sauces: Readonly<Record<SauceId, Sauce>> = {
  pomodoro: { tones: ['#cf3a1c', '#bb2a12', '#98200c'], peek: '#cf4318' },
  blanca: { tones: ['#fbeecb', '#f0d79d', '#d3a75b'], peek: '#fff3d2' },
  bbq: { tones: ['#7a3216', '#56200d', '#381206'], peek: '#6d2b12' },
  aji: { tones: ['#f9b52c', '#ec9612', '#b8660a'], peek: '#f7a31a' },
  huancaina: { tones: ['#fbe491', '#f2cb58', '#c99a2c'], peek: '#f8dd80' },
  anticuchera: { tones: ['#a9431b', '#842c0f', '#591a07'], peek: '#9d3c17' },
  pesto: { tones: ['#7fa043', '#577f2c', '#3a5a1d'], peek: '#6f9438' },
};

/** Radius on the picture, and how large a piece looks on a pizza of that size. */
export const sizes: Readonly<Record<SizeId, { radius: number; scale: number }>> = {
  personal: { radius: 88, scale: 1.3 },
  mediana: { radius: 98, scale: 1.1 },
  grande: { radius: 106, scale: 1 },
  familiar: { radius: 112, scale: 0.9 },
};

/** Pools of molten cheese, and holes in it. */
export const cheeseAmounts: Readonly<Record<Exclude<CheeseLevel, 'sin'>, { pools: number; holes: number }>> = {
  poco: { pools: 10, holes: 15 },
  normal: { pools: 10, holes: 9 },
  extra: { pools: 15, holes: 4 },
};

/** The measures that all parts of one pizza share. */
export interface Disc {
  radius: number;
  /** Width of the edge as a share of the radius. */
  edge: number;
  sauceRadius: number;
  cheeseRadius: number;
}

export function discOf(size: SizeId, crust: Crust): Disc {
  const { radius } = sizes[size];
  const edge = crust.width * (radius < 100 ? 1.08 : 1);
  const sauceRadius = radius * (1 - edge);
  return { radius, edge, sauceRadius, cheeseRadius: sauceRadius * 0.965 };
}
