import type { OrderPhase } from '@horno/domain';

/** Phases that a store reports, in order, with the status that it sends for each. */
const reported = [
  ['received', 1],
  ['accepted', 13],
  ['cooking', 5],
  ['ready', 16],
  ['delivering', 6],
  ['complete', 9],
] as const satisfies readonly (readonly [OrderPhase, number])[];

/** Returns the status that a store reports for a phase; `undefined` for a phase that stores do not report. */
export function statusOfPhase(phase: OrderPhase): number | undefined {
  return reported.find(([name]) => name === phase)?.[1];
}

/** Parses the delay before each phase, in seconds: `5,20,120,600,120,900`, or one number for all. The result is in ms. */
export function phaseDelays(text: string): (phase: OrderPhase) => number {
  const seconds = text.split(',').map(Number);
  return (phase) => {
    const index = reported.findIndex(([name]) => name === phase);
    return (seconds[index] ?? seconds[0] ?? 0) * 1000;
  };
}
