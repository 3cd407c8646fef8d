import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/audit.repo.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { changeOf, type PlanRow } from './plans.repo.ts';

/** Appends an audit row with the plan after the decision. */
export function auditPlan(
  tx: Tx,
  deps: Pick<RegistryDeps, 'clock' | 'keyring'>,
  { actor, reason }: { actor: Actor; reason?: string },
  action: string,
  plan: PlanRow,
): Promise<void> {
  const { id, channel, kind, state, release, startsAt, endsAt, problem } = plan;
  const after = { id, channel, kind, state, release, startsAt, endsAt, problem, change: changeOf(plan) };
  const plain = JSON.parse(JSON.stringify(after)) as object;
  return appendAudit(tx, deps, { actor, action, subject: id, reason, after: plain });
}
