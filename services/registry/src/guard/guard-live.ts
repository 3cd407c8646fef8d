import { runsCandidate } from '@horno/contracts/telemetry';
import { guardActor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { Queries } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { applyChange, isEmptyChange, undoOf } from '../releases/change.ts';
import { changeBetween } from '../releases/change-between.ts';
import { commit } from '../releases/change-channel.ts';
import { type Draft, draftOf } from '../releases/draft.ts';
import { findCurrent, findRelease, payloadOf, type ReleaseRow } from '../releases/releases.repo.ts';
import { sums } from '../telemetry/telemetry.repo.ts';
import { evaluateRollout, reasonOf } from './evaluate-rollout.ts';
import { sideOf, versionsOf } from './figures.ts';
import { type Comparison, minuteOf, unlessTaken } from './guard-rollout.ts';
import type { Confirm } from './probe/confirm.ts';

/** Settings of the guard. Times are in ms. */
export interface GuardSettings {
  /** Visitors of each side before it judges a release that went to everybody at once. */
  minSample: number;
  /** Time that the guard watches a new release. */
  watchMs: number;
  /** Time span of the figures of the previous release. */
  baselineMs: number;
}

export const defaultGuard: GuardSettings = { minSample: 100, watchMs: 30 * 60_000, baselineMs: 60 * 60_000 };

/** Kinds that roll code back. The guard does not watch them, so it never alternates between two releases. */
const stepsBack = new Set<ReleaseRow['kind']>(['rollback', 'revert', 'end']);

const draftIn = (row: ReleaseRow) => draftOf(payloadOf(row).release);

/** By what is in them, not by what made them: a plan that starts may bring code, or turn something off for an hour. */
function runSameCode(before: ReleaseRow, after: ReleaseRow): boolean {
  return isEmptyChange({ pins: changeBetween(draftIn(before), draftIn(after)).pins });
}

interface Watched {
  head: ReleaseRow;
  /** The release that brought the code, and the one before it. */
  activation: ReleaseRow;
  previous: ReleaseRow;
}

interface Stretch {
  /** The release and those before it that ran the same code, newest first. */
  rows: ReleaseRow[];
  /** The last of other code; absent where the stretch began before `since`. */
  previous?: ReleaseRow;
}

async function sameCode(db: Queries, release: ReleaseRow, since: Date): Promise<Stretch> {
  const rows = [release];
  let row = release;
  while (row.previous !== null && row.at >= since) {
    const previous = await findRelease(db, release.channel, row.previous);
    if (!previous) break;
    if (!runSameCode(previous, row)) return { rows, previous };
    rows.push(previous);
    row = previous;
  }
  return { rows };
}

/** The latest release that brought code to everybody, while it is young. */
async function watchedRelease(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  channel: string,
  { watchMs }: GuardSettings,
): Promise<Watched | undefined> {
  const since = new Date(clock.now().getTime() - watchMs);
  const head = await findCurrent(db, channel);
  const { rows, previous } = head ? await sameCode(db, head, since) : { rows: [] };
  const activation = rows.at(-1);
  if (!head || !activation || !previous || stepsBack.has(activation.kind)) return undefined;
  return { head, activation, previous };
}

/** A young release against the figures of the one before it. */
async function compareLive(
  { db }: Pick<RegistryDeps, 'db'>,
  { head, activation, previous }: Watched,
  { minSample, baselineMs }: GuardSettings,
): Promise<Comparison> {
  const { channel, at } = activation;
  const since = new Date(at.getTime() - baselineMs);
  const { rows: previousRows } = await sameCode(db, previous, since);
  const before = await sums(db, { channel, releases: previousRows.map(({ id }) => id), since, until: at });
  const numbers = Array.from({ length: head.id - activation.id + 1 }, (_, index) => activation.id + index);
  const rows = await sums(db, { channel, releases: numbers, since: minuteOf(at) });
  // Numbers in between may belong to candidates of a rollout. Visitors of the candidate that became this release count.
  const own = rows.filter(({ arm, release }) => !runsCandidate(arm) || release === activation.id);
  const tested = sideOf(own);
  const control = sideOf(before.filter(({ arm }) => !runsCandidate(arm)));
  const [testedVersions, controlVersions] = [head, previous].map((row) => versionsOf(payloadOf(row).release)) as [
    Record<string, string>,
    Record<string, string>,
  ];
  const sides = { tested, control, testedVersions, controlVersions };
  return { tested, control, verdicts: evaluateRollout({ ...sides, minSample, isParallel: false }) };
}

/** Takes back what the release brought; toggles and whatever else was decided since stay. False where that changes nothing. */
async function goBack(
  deps: RegistryDeps,
  { head, activation, previous }: Watched,
  reason: string,
  figures: unknown,
): Promise<boolean> {
  const { channel } = head;
  const [before, after, now] = [draftIn(previous), draftIn(activation), draftIn(head)];
  const { pins, flags } = undoOf(changeBetween(before, after), { before, after, now });
  const undo = { pins, flags };
  const order = {
    channel,
    actor: guardActor,
    kind: 'rollback' as const,
    reason,
    expected: head.id,
    restores: previous.id,
    change: (current: Draft | undefined) => applyChange(current, undo, { channel, reason }),
  };
  const { changed } = await commit(deps, order, async (tx, made) => {
    if (!made.changed) return;
    const subject = `${channel}#${made.row.id}`;
    const after = { from: activation.id, to: previous.id, figures };
    await appendAudit(tx, deps, { actor: guardActor, action: 'guard.back', subject, after, reason });
  });
  return changed;
}

/**
 * Goes back from a young release when it is worse than the one before it, and a probe of the registry sees the failure too. Figures of
 * browsers alone change nothing.
 */
export async function guardLive(
  deps: RegistryDeps,
  channel: string,
  settings: GuardSettings,
  confirm: Confirm | undefined,
): Promise<boolean> {
  const watched = await watchedRelease(deps, channel, settings);
  if (!watched) return false;
  const { verdicts } = await compareLive(deps, watched, settings);
  const worse = verdicts.filter(({ state }) => state === 'worse');
  const [first] = worse;
  if (!first) return false;
  const release = watched.activation.id;
  const confirmed = await confirm?.(watched, worse);
  if (!confirmed) {
    deps.log.warn(
      { channel, release, reason: reasonOf(first) },
      'release looks worse, not confirmed: a person decides',
    );
    return false;
  }
  const reason = reasonOf(confirmed);
  const acted = await unlessTaken(() => goBack(deps, watched, reason, worse));
  if (acted) deps.log.warn({ channel, release, reason, verdicts: worse }, 'guard went back');
  return acted;
}
