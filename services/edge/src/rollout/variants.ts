import type { Arm } from '@horno/contracts/composition';
import { combinedNumber, type ReleasePayload, type Rollout, rolloutsOf } from '@horno/contracts/release';
import type { ClientDeadlines } from '@horno/render/compose';
import { type ReleaseView, releaseView } from '../composition/release-view.ts';
import { bitOf, positionsOf, rolloutsAt } from './cohort.ts';
import { combineReleases } from './combine-releases.ts';

/** Sets of rollouts that ran before; sessions end before that many changes. */
const MAX_GENERATIONS = 100;

/** Rollouts that ran at once, and the number of the candidate of the oldest one. */
interface Generation {
  first: number;
  ids: readonly string[];
}

/** Views that are served now: the live release, and the live release with the candidates of any of the rollouts. */
export interface Variants {
  live: ReleaseView;
  /** The oldest one first. Positions refer to this order. */
  rollouts: readonly Rollout[];
  /** The live release for visitors who are in the control arm of a rollout and run no candidate. */
  control: ReleaseView;
  /** Returns the live release with the candidates at these positions, ready to be served. */
  combined(positions: number): Promise<ReleaseView>;
  /** Returns the positions of the candidates in the release with this number; 0 for the live one, undefined for others. */
  positionsIn(id: number): number | undefined;
  /**
   * Returns the same for a session, which may run a release of before: candidates of rollouts that still run keep their visitors when
   * their numbers change.
   */
  positionsOfSession(id: number): number | undefined;
  /** Views that are loaded before they are requested: the live one, its control arm, and those with one candidate. */
  first: readonly ReleaseView[];
  /** Numbers of all releases that may be served. */
  numbers: readonly number[];
  generations: readonly Generation[];
}

interface VariantsOptions {
  deadlines: ClientDeadlines;
  previous?: Variants | undefined;
  /** Loads a view with several candidates, at its first request. */
  prepare?(view: ReleaseView): Promise<void>;
}

/** Returns the view of an arm. The browser reports the arm with its beacons. */
function forArm(view: ReleaseView, arm: Arm, rollouts: readonly Rollout[], positions = 0): ReleaseView {
  const trials = rolloutsAt(rollouts, positions).map(({ id }) => id);
  const named = { arm, rollout: rollouts[0]?.id, ...(trials.length > 0 && { trials }) };
  const { es, en } = view.compositions;
  return { ...view, key: `${view.key}/${arm}`, compositions: { es: { ...es, ...named }, en: { ...en, ...named } } };
}

/** Returns the positions of the candidates in a number that was given out for these rollouts. */
function positionsAt({ first, ids }: Generation, id: number): number | undefined {
  const positions = id - first + 1;
  return positions > 0 && positions < bitOf(ids.length) ? positions : undefined;
}

function combinedView(
  payload: ReleasePayload,
  rollouts: readonly Rollout[],
  positions: number,
  deadlines: ClientDeadlines,
): ReleaseView {
  const candidates = rolloutsAt(rollouts, positions).map(({ candidate }) => candidate);
  const [only, ...more] = candidates;
  const id = combinedNumber(rollouts[0]?.candidate.id ?? 0, positions);
  const release = only && more.length === 0 ? only : combineReleases(payload.release, candidates, id);
  return forArm(releaseView({ ...payload, release }, deadlines), 'candidate', rollouts, positions);
}

export function createVariants(
  payload: ReleasePayload,
  { deadlines, previous, prepare = async () => undefined }: VariantsOptions,
): Variants {
  const live = releaseView(payload, deadlines);
  const rollouts = rolloutsOf(payload);
  const first = rollouts[0]?.candidate.id;
  const now: Generation = { first: first ?? 0, ids: rollouts.map(({ id }) => id) };
  const earlier = (previous?.generations ?? []).filter((each) => each.first !== now.first);
  const generations = [...earlier, now].slice(-MAX_GENERATIONS);
  const control = first === undefined ? live : forArm(live, 'control', rollouts);
  const single = rollouts.map((_, position) => combinedView(payload, rollouts, bitOf(position), deadlines));
  const views = new Map(single.map((view, position) => [bitOf(position), Promise.resolve(view)]));

  function combined(positions: number): Promise<ReleaseView> {
    if (positions === 0) return Promise.resolve(live);
    const known = views.get(positions);
    if (known) return known;
    const view = combinedView(payload, rollouts, positions, deadlines);
    const made = prepare(view).then(() => view);
    views.set(positions, made);
    return made;
  }

  const positionsIn = (id: number) => (id === live.id ? 0 : positionsAt(now, id));
  return {
    live,
    rollouts,
    control,
    combined,
    positionsIn,
    positionsOfSession(id) {
      const known = positionsIn(id);
      if (known !== undefined) return known;
      const generation = generations.findLast((each) => positionsAt(each, id) !== undefined);
      const ids = generation ? rolloutsAt(generation.ids, positionsAt(generation, id) ?? 0) : [];
      return positionsOf(rollouts, ids) || undefined;
    },
    first: first === undefined ? [live] : [live, control, ...single],
    numbers: Array.from({ length: bitOf(rollouts.length) - 1 }, (_, index) => (first ?? 0) + index),
    generations,
  };
}
