import type { Beacon } from './beacon.schema.ts';

/** Name of a web vital. */
export type VitalName = Extract<Beacon, { kind: 'vital' }>['name'];

/** Upper bounds of the classes in ms, denser around the limits of good and poor. */
const TIMES = [
  50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2000, 2250, 2500, 3000, 3500, 4000, 5000,
  6500, 8000, 10_000, 15_000, 30_000,
];
/** Upper bounds of the classes for CLS, without a unit. */
const SHIFTS = [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1];

/** Upper limits of `good` and `needs-improvement` (web.dev/vitals). Each is a class bound. */
export const vitalLimits: Readonly<Record<VitalName, { good: number; fair: number }>> = {
  LCP: { good: 2500, fair: 4000 },
  INP: { good: 200, fair: 500 },
  CLS: { good: 0.1, fair: 0.25 },
  FCP: { good: 1800, fair: 3000 },
  TTFB: { good: 800, fair: 1800 },
};
/** Names of all web vitals. */
export const vitalNames = Object.keys(vitalLimits) as VitalName[];

const boundsOf = (name: VitalName): readonly number[] => (name === 'CLS' ? SHIFTS : TIMES);

/** Returns the number of the class of a measurement: the first whose bound is not exceeded. */
export function vitalClass(name: VitalName, value: number): number {
  const bounds = boundsOf(name);
  const at = bounds.findIndex((bound) => value <= bound);
  return at < 0 ? bounds.length : at;
}

/** Returns true when the class number exists. */
export const isVitalClass = (name: VitalName, number: number): boolean =>
  Number.isInteger(number) && number >= 0 && number <= boundsOf(name).length;

/** A percentile of measurements. */
export interface Percentile {
  value: number;
  /** True when it is above the last bound, which is then the value. */
  isBeyond: boolean;
}

/**
 * Returns the percentile of measurements from the counts by class, interpolated inside a class; undefined without measurements.
 * `share` is 0 to 1.
 */
export function vitalPercentile(
  name: VitalName,
  counts: Readonly<Record<number, number>>,
  share: number,
): Percentile | undefined {
  const bounds = boundsOf(name);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = total * share;
  let below = 0;
  for (const [number, bound] of bounds.entries()) {
    const count = counts[number] ?? 0;
    if (count > 0 && below + count >= wanted) {
      const from = bounds[number - 1] ?? 0;
      return { value: from + ((bound - from) * (wanted - below)) / count, isBeyond: false };
    }
    below += count;
  }
  return { value: bounds.at(-1) ?? 0, isBeyond: true };
}
