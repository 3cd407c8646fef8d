import type { Release, ReleasePayload } from '@horno/contracts/release';
import { combinedNumber } from '@horno/contracts/release';
import type { Actor } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { applyChange } from '../releases/change.ts';
import { checkDocuments, gated, runningDocuments } from '../releases/check-documents.ts';
import { type Draft, draftChanges, draftOf, flagChanges } from '../releases/draft.ts';
import type { LiveRow, ReleaseRow } from '../releases/releases.repo.ts';
import { auditRollout } from './audit-rollout.ts';
import { candidateOf, withoutCandidate } from './candidate.ts';
import { crossingName } from './choose-rollout.ts';
import { contentOf, listRunning, type RolloutRow, updateRollout } from './rollouts.repo.ts';
import { serve } from './serve.ts';

/** A draft without and with the candidates of each set of rollouts: a visitor may get each of these. */
export function withSets(draft: Draft, rollouts: readonly RolloutRow[]): Draft[] {
  let drafts = [draft];
  for (const row of rollouts) drafts = drafts.flatMap((each) => [each, applyChange(each, contentOf(row).change, row)]);
  return drafts;
}

interface MadeBeside {
  live: LiveRow;
  payload: Pick<ReleasePayload, 'release' | 'versions'>;
  before: Draft | undefined;
  actor: Actor;
  reason: string;
  breakGlass?: boolean | undefined;
}

type Deps = Pick<RegistryDeps, 'clock' | 'keyring'>;

/** Kinds that end the rollouts of what they take back. */
const goesBack = new Set<ReleaseRow['kind']>(['rollback', 'end', 'revert']);

/** Returns the versions and flags that differ. Toggles never conflict with a rollout. */
function changedNames(before: Draft | undefined, after: Draft): string[] {
  const pinned = draftChanges(before, after).filter((each) => each.before?.version !== each.after?.version);
  return [...pinned.map(({ name }) => name), ...flagChanges(before, after).map(({ flag }) => flag)];
}

/** Ends a rollout inside the transaction of another change. The caller updates the live release. */
export async function endRollout(
  tx: Tx,
  deps: Deps,
  rollout: RolloutRow,
  { actor, reason, endedBy, more }: { actor: Actor; reason: string; endedBy: string; more?: Record<string, unknown> },
): Promise<RolloutRow> {
  const ended = { state: 'stopped', endedAt: deps.clock.now(), endedBy, endReason: reason } as const;
  await updateRollout(tx, rollout.id, ended);
  const after = { ...rollout, ...ended };
  await auditRollout(tx, deps, { actor, reason, action: 'stop', before: rollout, after, more });
  return after;
}

interface Base {
  /** The live release, as it is served. */
  control: Release;
  /** Number of the candidate of the oldest rollout. */
  first: number;
  at: Date;
}

/**
 * Builds the candidates of rollouts, the oldest one first, on a live release. Their numbers, and those of every release with several of
 * them, follow from the first (`combinedNumber`), so each change of the live release or of the set of rollouts gives out new ones.
 */
export async function withCandidates(
  tx: Tx,
  rollouts: readonly RolloutRow[],
  { control, first, at }: Base,
): Promise<RolloutRow[]> {
  const { channel } = control;
  const rebuilt: RolloutRow[] = [];
  for (const [position, rollout] of rollouts.entries()) {
    const { change, numbers } = contentOf(rollout);
    const draft = applyChange(draftOf(control), change, { channel, reason: rollout.reason });
    const id = combinedNumber(first, 2 ** position);
    const pinned = await runningDocuments(tx, draft);
    const candidate = await candidateOf(tx, { channel, id, at, draft, control, pinned });
    const number = position === 0 ? [control.id, id] : [control.id, id, position];
    rebuilt.push({ ...rollout, candidate: canonicalJson(candidate), numbers: canonicalJson([...numbers, number]) });
  }
  return rebuilt;
}

interface Following {
  before: readonly RolloutRow[];
  after: readonly RolloutRow[];
  actor: Actor;
  reason: string;
  release: number;
}

/** Stores and audits the new candidates of rollouts that another change has rebuilt. */
export async function recordFollowing(
  tx: Tx,
  deps: Deps,
  { before: olds, after: rows, actor, reason, release }: Following,
): Promise<void> {
  for (const before of olds) {
    const after = rows.find(({ id }) => id === before.id);
    if (!after) continue;
    await updateRollout(tx, after.id, { candidate: after.candidate, numbers: after.numbers });
    await auditRollout(tx, deps, { actor, reason, action: 'follow', before, after, more: { release } });
  }
}

interface Rest extends Omit<MadeBeside, 'before' | 'breakGlass'> {
  rollouts: readonly RolloutRow[];
  first: number;
}

/** Rebuilds the rollouts that stay on a live release, and serves them. */
export async function serveRest(
  tx: Tx,
  deps: Deps,
  { live: { row, revision }, payload, rollouts: before, first, actor, reason }: Rest,
): Promise<LiveRow> {
  const rollouts = await withCandidates(tx, before, { control: payload.release, first, at: deps.clock.now() });
  await recordFollowing(tx, deps, { before, after: rollouts, actor, reason, release: row.id });
  return serve(tx, deps, { row, revision, payload, rollouts });
}

/** Checks a release that brings versions with the candidates that stay beside it. */
async function mustFitBeside(
  tx: Tx,
  { live: { row }, payload, before, breakGlass }: MadeBeside,
  rest: readonly RolloutRow[],
): Promise<void> {
  if (!before || !gated.has(row.kind)) return;
  const befores = withSets(before, rest);
  for (const [set, draft] of withSets(draftOf(payload.release), rest).entries()) {
    // The first set is empty: the release alone has passed.
    if (set > 0) await checkDocuments(tx, { draft, before: befores[set], kind: row.kind, breakGlass });
  }
}

/**
 * Rebuilds the candidates of the running rollouts on a new release of the channel, so that a toggle reaches all arms. Throws
 * REG-ROLLOUT-RUNNING when the release brings other code for the same names, and the findings of the gates when it does not fit a
 * candidate. Taking those back ends their rollout, and going back to an earlier release ends all.
 */
export async function rebuildRollouts(tx: Tx, deps: Deps, made: MadeBeside): Promise<LiveRow> {
  const { live, payload, before, actor, reason } = made;
  const { row } = live;
  const running = await listRunning(tx, row.channel);
  if (running.length === 0) return live;
  const names = changedNames(before, draftOf(payload.release));
  const isWhole = row.kind === 'rollback' && row.restores !== null;
  let { release } = payload;
  const rest: RolloutRow[] = [];
  for (const rollout of running) {
    const crossed = crossingName(rollout, names);
    if (isWhole || (crossed && goesBack.has(row.kind))) {
      await endRollout(tx, deps, rollout, { actor, reason, endedBy: row.actor, more: { release: row.id } });
      release = withoutCandidate(release, contentOf(rollout).candidate);
    } else if (crossed) {
      throw refuse('REG-ROLLOUT-RUNNING', { name: crossed, channel: row.channel });
    } else {
      rest.push(rollout);
    }
  }
  await mustFitBeside(tx, made, rest);
  const beside = { live, payload: { ...payload, release }, rollouts: rest, first: row.id + 1, actor, reason };
  return serveRest(tx, deps, beside);
}
