import { systemActor } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, Refusal } from '../findings.ts';
import { findDocuments } from '../versions/versions.repo.ts';
import { type BlastRadius, blastRadiusOf } from './blast-radius.ts';
import { applyChange } from './change.ts';
import { commit, pinsToStore } from './change-channel.ts';
import { contentOf, diffOf, type ReleaseDiff } from './diff.ts';
import { mustHaveArtifacts } from './make-release.ts';
import { changeOf, type PlanRow } from './plans.repo.ts';

export interface PlanPreview {
  diff: ReleaseDiff;
  reach: BlastRadius;
}

/** Returns the changes of the plan against the current release. */
export async function previewPlan(deps: RegistryDeps, plan: PlanRow): Promise<PlanPreview> {
  const live = await deps.live.get(plan.channel);
  const before = live && contentOf(live.payload);
  const { channel, reason, endsAt } = plan;
  const draft = applyChange(before?.draft, changeOf(plan), { channel, reason, until: endsAt?.toISOString() });
  const digests = [draft.shell.version, ...Object.values(draft.remotes).map(({ version }) => version)];
  const versions = Object.fromEntries(await findDocuments(deps.db, digests));
  const diff = diffOf(before, { draft, versions: { ...before?.versions, ...versions } });
  const release = { ...draft, schema: 1 as const, id: 0, channel, createdAt: plan.createdAt.toISOString() };
  return { diff, reach: await blastRadiusOf(diff, [live?.payload, { release, versions }], deps.countVisitors) };
}

/** Returns the current findings of the gates against the plan. */
export async function planFindings(deps: RegistryDeps, plan: PlanRow): Promise<readonly Finding[]> {
  const { channel, kind, reason } = plan;
  const change = changeOf(plan);
  try {
    await mustHaveArtifacts(deps.store, pinsToStore(change));
    const apply = (current: Parameters<typeof applyChange>[0]) => applyChange(current, change, { channel, reason });
    await commit(deps, { channel, kind, reason, actor: systemActor, dryRun: true, change: apply });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.findings;
    throw error;
  }
}
