import type { Pin, Release, ReleasePayload } from '@horno/contracts/release';
import { type Actor, actorName } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { finding, refuse, refuseAny } from '../findings.ts';
import { rebuildRollouts } from '../rollouts/rebuild-rollouts.ts';
import { checkDocuments } from './check-documents.ts';
import { type Draft, draftChanges, draftOf, flagChanges, isSameDraft } from './draft.ts';
import { withPreviousBuilds } from './previous-builds.ts';
import { recentVersions } from './recent-versions.ts';
import { findCurrent, insertRelease, type LiveRow, lockChannel, payloadOf, type ReleaseRow } from './releases.repo.ts';
import { mayBreakGlass } from './rights.ts';

export interface ReleaseOrder {
  channel: string;
  actor: Actor;
  kind: ReleaseRow['kind'];
  reason: string;
  /** Refuse with REG-STALE when the channel's current release is another one. */
  expected?: number;
  /** For a rollback: the release that it goes back to. */
  restores?: number;
  /** Id of the plan that it carries out. */
  plan?: string;
  /** Emergency: skips the second person and the dependencies; written to the audit. */
  breakGlass?: boolean;
  /** Why operations change the channel in spite of its freeze; written to the audit. */
  despiteFreeze?: string | undefined;
  /** Make it also when it says the same: the signature is what is new. */
  reissue?: boolean;
  change: (current: Draft | undefined) => Draft;
}

export interface MadeRelease {
  row: ReleaseRow;
  /** New live release; absent when nothing changed. */
  live?: LiveRow;
  /** False when the change would have changed nothing, so that the current release stays. */
  changed: boolean;
  /** Drafts before and after. */
  before?: Draft;
  after: Draft;
}

/** A channel of a squad begins with what production runs, or staging, without the ends of its toggles; others begin with nothing. */
async function beginningOf(tx: Tx, channel: string): Promise<Draft | undefined> {
  if (!channel.startsWith('squad/')) return undefined;
  const row = (await findCurrent(tx, 'production')) ?? (await findCurrent(tx, 'staging'));
  if (!row) return undefined;
  const draft = draftOf(payloadOf(row).release);
  const remotes = Object.entries(draft.remotes).map(([name, { until: _, ...pin }]): [string, Pin] => [name, pin]);
  return { ...draft, remotes: Object.fromEntries(remotes) };
}

/** Makes, signs and records the channel's next release inside `tx`. The caller tells `live` when the transaction has ended. */
export async function makeRelease(
  tx: Tx,
  { clock, keyring }: Pick<RegistryDeps, 'clock' | 'keyring'>,
  order: ReleaseOrder,
): Promise<MadeRelease> {
  const { channel, actor, kind, reason, restores } = order;
  mayBreakGlass(order);
  const { current, document, nextId: id, nextRevision: revision } = await lockChannel(tx, channel);
  if (order.expected !== undefined && order.expected !== (current?.id ?? 0)) {
    throw refuse('REG-STALE', { current: current?.id ?? 0, expected: order.expected });
  }
  const before = current ? draftOf(payloadOf(current).release) : await beginningOf(tx, channel);
  const draft = order.change(before);
  if (current && before && !order.reissue && isSameDraft(before, draft)) {
    return { row: current, changed: false, before, after: before };
  }

  const pinned = await checkDocuments(tx, { draft, before, kind, breakGlass: order.breakGlass });
  const past = { channel, kind, draft, restores, current: document?.release, versions: pinned };
  const { versions, ...marks } = await withPreviousBuilds(tx, past);
  const at = clock.now();
  const release: Release = { schema: 1, id, channel, createdAt: at.toISOString(), ...draft, ...marks };
  const said = { release, versions, ...recentVersions(document, { versions }, at) };
  const payload = canonicalJson({ ...said, revision } satisfies ReleasePayload);
  const row: ReleaseRow = {
    channel,
    id,
    kind,
    payload,
    ...keyring.sign(payload),
    actor: actorName(actor),
    reason,
    at,
    previous: current?.id ?? null,
    restores: restores ?? null,
  };
  await insertRelease(tx, row, revision);
  const audited = { clock, keyring };
  if (order.breakGlass) {
    await appendAudit(tx, audited, { actor, action: 'break-glass', subject: `${channel}#${id}`, reason });
  }
  const flags = flagChanges(before, draft);
  await appendAudit(tx, audited, {
    actor,
    action: `release.${kind}`,
    subject: `${channel}#${id}`,
    before: current && { release: current.id },
    after: {
      release: id,
      restores,
      plan: order.plan,
      despiteFreeze: order.despiteFreeze,
      payload: sha256Hex(payload),
      changes: draftChanges(before, draft),
      ...(flags.length > 0 && { flags }),
    },
    reason,
  });
  const { breakGlass } = order;
  const beside = {
    live: { row, revision, signed: row },
    payload: { release, versions },
    before,
    actor,
    reason,
    breakGlass,
  };
  const live = await rebuildRollouts(tx, audited, beside);
  return { row, live, changed: true, before, after: draft };
}

/** Files of everything that is to run must be there. Asked before the transaction: the store may be far away. */
export async function mustHaveArtifacts(
  store: RegistryDeps['store'],
  pins: Readonly<Record<string, string>>,
): Promise<void> {
  const missing = await Promise.all(
    Object.entries(pins).map(async ([name, digest]) =>
      (await store.has(name, digest)) ? [] : [finding('REG-ARTIFACT', { name, digest: digest.slice(0, 12) })],
    ),
  );
  refuseAny(missing.flat());
}
