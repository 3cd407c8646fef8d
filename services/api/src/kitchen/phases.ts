import type { TrackerWord } from '@horno/domain';

/** Phases that a store reports, in order, with the status that it sends for each. */
const phases = [
  ['received', 1],
  ['accepted', 13],
  ['cooking', 5],
  ['ready', 16],
  ['delivering', 6],
  ['complete', 9],
] as const satisfies readonly (readonly [TrackerWord, number])[];

/** The status that a store reports for a phase; `undefined` for what no store reports. */
export function statusOfPhase(word: TrackerWord): number | undefined {
  return phases.find(([phase]) => phase === word)?.[1];
}

/** Milliseconds before each phase, from `5,20,120,600,120,900` or one number of seconds for all. */
export function phaseDelays(text: string): (word: TrackerWord) => number {
  const seconds = text.split(',').map(Number);
  return (word) => {
    const index = phases.findIndex(([phase]) => phase === word);
    return (seconds[index] ?? seconds[0] ?? 0) * 1000;
  };
}
