import type { Rollout } from '@horno/contracts/release';
import { armMark } from '@horno/contracts/telemetry';

/** Arms of a visitor in the running rollouts, as bits of their positions. A rollout whose segments exclude the visitor is in neither. */
export interface Cohort {
  candidates: number;
  controls: number;
}

/** Visitors of no rollout. */
export const NO_COHORT: Cohort = { candidates: 0, controls: 0 };

export const bitOf = (position: number): number => 1 << position;

/** Returns the marks of the arms; empty for visitors of no rollout. */
export function cohortText(rollouts: readonly Pick<Rollout, 'id'>[], { candidates, controls }: Cohort): string {
  const marks = rollouts.map(({ id }, position) => {
    if (candidates & bitOf(position)) return armMark(id, 'candidate');
    return controls & bitOf(position) ? armMark(id, 'control') : '';
  });
  return marks.join('');
}

/** Returns the rollouts at these positions. */
export const rolloutsAt = <T>(rollouts: readonly T[], positions: number): T[] =>
  rollouts.filter((_, position) => (positions & bitOf(position)) !== 0);

/** Returns the positions of the rollouts with these ids. */
export const positionsOf = (rollouts: readonly Pick<Rollout, 'id'>[], ids: readonly string[]): number =>
  rollouts.reduce((bits, { id }, position) => (ids.includes(id) ? bits | bitOf(position) : bits), 0);
