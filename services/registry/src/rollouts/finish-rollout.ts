import type { ReleasePayload } from '@horno/contracts/release';
import { actorName } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import type { RegistryDeps } from '../deps.ts';
import { pinsToStore } from '../releases/change-channel.ts';
import { checkDocuments, documentsOf } from '../releases/check-documents.ts';
import { draftChanges, draftOf, flagChanges } from '../releases/draft.ts';
import { mustNotBeFrozen } from '../releases/freezes.ts';
import { mustHaveArtifacts } from '../releases/make-release.ts';
import { recentVersions } from '../releases/recent-versions.ts';
import { insertRelease, type ReleaseRow } from '../releases/releases.repo.ts';
import { type MoveOrder, moveRollout, mustMove } from './move-rollout.ts';
import { serveRest } from './rebuild-rollouts.ts';
import { contentOf, findRollout, updateRollout } from './rollouts.repo.ts';
import type { MovedRollout } from './start-rollout.ts';

/**
 * The candidate becomes the live release, under the number that its visitors have already: for them nothing changes. It goes
 * through the gates once more. Other rollouts go on beside it.
 */
export async function finishRollout(deps: RegistryDeps, wanted: MoveOrder): Promise<MovedRollout> {
  const order = await mustMove(deps, wanted);
  await mustNotBeFrozen(deps, deps.db, order);
  const seen = await findRollout(deps.db, order.rollout);
  if (seen) await mustHaveArtifacts(deps.store, pinsToStore(contentOf(seen).change));
  return moveRollout(deps, order, async (locked) => {
    const { tx, rollout, running, current, payload: before, revision, nextId } = locked;
    const { candidate } = contentOf(rollout);
    const { channel, actor, reason } = order;
    const [control, draft] = [draftOf(before.release), draftOf(candidate)];
    await checkDocuments(tx, { draft, before: control, kind: 'rollout' });
    const versions = await documentsOf(tx, candidate);
    const at = deps.clock.now();
    const recent = recentVersions(locked.document, { versions }, at);
    const payload = canonicalJson({ release: candidate, versions, ...recent, revision } satisfies ReleasePayload);
    const row: ReleaseRow = {
      channel,
      id: candidate.id,
      kind: 'rollout',
      payload,
      ...deps.keyring.sign(payload),
      actor: actorName(actor),
      reason,
      at,
      previous: current.id,
      restores: null,
    };
    await insertRelease(tx, row, revision);
    const set = { state: 'done', endedAt: at, endedBy: row.actor, endReason: reason } as const;
    await updateRollout(tx, rollout.id, set);
    const flags = flagChanges(control, draft);
    await appendAudit(tx, deps, {
      actor,
      action: 'release.rollout',
      subject: `${channel}#${row.id}`,
      before: { release: current.id, share: rollout.share },
      after: {
        release: row.id,
        rollout: rollout.id,
        despiteFreeze: order.despiteFreeze,
        payload: sha256Hex(payload),
        changes: draftChanges(control, draft),
        ...(flags.length > 0 && { flags }),
      },
      reason,
    });
    const rollouts = running.filter(({ id }) => id !== rollout.id);
    const live = { row, revision, signed: row };
    const rest = { live, payload: { release: candidate, versions }, rollouts, first: nextId, actor, reason };
    return { rollout: { ...rollout, ...set }, live: rollouts.length > 0 ? await serveRest(tx, deps, rest) : live };
  });
}
