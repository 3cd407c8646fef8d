import { randomUUID } from 'node:crypto';
import { type Actor, actorName, identityOf } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import type { Tx } from '../db/queries.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { Change } from './change.ts';
import { insertPlan, type PlanRow } from './plans.repo.ts';
import type { ReleaseRow } from './releases.repo.ts';

export interface Times {
  startsAt?: string;
  endsAt?: string;
}

const instantOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** An end has to be ahead, of now and of the start. A start that is past means at once. */
export function mustBeAhead(now: Date, { startsAt, endsAt }: Times): void {
  const [start, end] = [instantOf(startsAt), instantOf(endsAt)];
  if (end === null || (end > now && (start === null || end > start))) return;
  throw refuse('REG-PLAN-TIME', { from: startsAt ?? now.toISOString(), until: endsAt ?? '–' });
}

export interface PlanContent extends Times {
  channel: string;
  actor: Actor;
  kind: ReleaseRow['kind'];
  change: Change;
  reason: string;
}

export function newPlan({ clock }: Pick<RegistryDeps, 'clock'>, content: PlanContent): PlanRow {
  const { channel, actor, kind, change, reason, startsAt, endsAt } = content;
  return {
    id: randomUUID(),
    channel,
    kind,
    change: canonicalJson(change),
    before: null,
    state: 'draft',
    reason,
    author: actorName(actor),
    authorIdentity: identityOf(actor),
    authorCredential: actor.credential ?? null,
    approver: null,
    createdAt: clock.now(),
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    release: null,
    problem: null,
  };
}

/** Remembers that a change which is already a release ends, and what comes back then. */
export async function keepUntil(
  tx: Tx,
  deps: Pick<RegistryDeps, 'clock'>,
  { release, before, ...content }: PlanContent & { release: number; before: Change },
): Promise<void> {
  await insertPlan(tx, { ...newPlan(deps, content), state: 'active', release, before: canonicalJson(before) });
}
