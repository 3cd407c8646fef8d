import type { Release } from '@horno/contracts/release';
import { and, desc, eq, inArray, like, notLike, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { actorName, guardActor } from '../actor.ts';
import type { Queries } from '../db/queries.ts';
import { releases, rollouts } from '../db/tables.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Finding, finding } from '../findings.ts';

/** A version that a channel went back from. The rest is absent where the log does not say it. */
export interface TakenBack {
  channel: string;
  /** True when browsers may not run it any more. What the guard stops on figures of browsers is not released again unless it is named. */
  isRevoked: boolean;
  at?: string;
  by?: string;
  reason?: string;
}

/** A pin in canonical JSON. */
const pinOf = (digest: string) => `%"version":"${digest}"%`;
const remotesOf = (payload: AnyPgColumn) => sql`(${payload}::json->'release'->'remotes')::text`;

/** The release that went back from the version. */
async function leftBy(db: Queries, channel: string, digest: string) {
  const before = alias(releases, 'before');
  const [row] = await db
    .select({ at: releases.at, by: releases.actor, reason: releases.reason })
    .from(releases)
    .innerJoin(before, and(eq(before.channel, releases.channel), eq(before.id, releases.previous)))
    .where(
      and(
        ...[eq(releases.channel, channel), inArray(releases.kind, ['rollback', 'revert'])],
        ...[like(remotesOf(before.payload), pinOf(digest)), notLike(remotesOf(releases.payload), pinOf(digest))],
      ),
    )
    .orderBy(desc(releases.id))
    .limit(1);
  return row;
}

/** The rollout that was stopped with the version as its candidate. */
async function stoppedWith(db: Queries, channel: string, digest: string) {
  const [row] = await db
    .select({ at: rollouts.endedAt, by: rollouts.endedBy, reason: rollouts.endReason })
    .from(rollouts)
    .where(and(eq(rollouts.channel, channel), eq(rollouts.state, 'stopped'), like(rollouts.candidate, pinOf(digest))))
    .orderBy(desc(rollouts.endedAt))
    .limit(1);
  return row;
}

/** The last rollout that changed to the version. */
async function lastRolloutOf(db: Queries, channel: string, digest: string) {
  const [row] = await db
    .select({ state: rollouts.state, at: rollouts.endedAt, by: rollouts.endedBy, reason: rollouts.endReason })
    .from(rollouts)
    .where(and(eq(rollouts.channel, channel), like(rollouts.change, `%"${digest}"%`)))
    .orderBy(desc(rollouts.startedAt))
    .limit(1);
  return row;
}

async function stoppedByGuard(
  db: Queries,
  release: Pick<Release, 'channel' | 'remotes' | 'shell'>,
  digest: string,
): Promise<TakenBack | undefined> {
  const { channel, remotes, shell } = release;
  if ([shell, ...Object.values(remotes)].some(({ version }) => version === digest)) return undefined;
  const last = await lastRolloutOf(db, channel, digest);
  const guard = actorName(guardActor);
  if (last?.state !== 'stopped' || last.by !== guard) return undefined;
  const { at, reason } = last;
  return { channel, isRevoked: false, by: guard, ...(at && { at: at.toISOString() }), ...(reason && { reason }) };
}

/** Returns when and why a channel went back from a version; undefined where anybody may release it. */
export async function findTakenBack(
  { db, live }: Pick<RegistryDeps, 'db' | 'live'>,
  channel: string,
  digest: string,
): Promise<TakenBack | undefined> {
  const { release } = (await live.get(channel))?.payload ?? {};
  if (!release) return undefined;
  if (!release.revoked?.includes(digest)) return stoppedByGuard(db, release, digest);
  const [stopped, left] = await Promise.all([stoppedWith(db, channel, digest), leftBy(db, channel, digest)]);
  const isStopLater = (stopped?.at?.getTime() ?? 0) > (left?.at.getTime() ?? 0);
  const { at, by, reason } = (isStopLater ? stopped : left) ?? {};
  return {
    channel,
    isRevoked: true,
    ...(at && { at: at.toISOString() }),
    ...(by && { by }),
    ...(reason && { reason }),
  };
}

export function takenBackFinding(name: string, digest: string, { channel, at, by, reason }: TakenBack): Finding {
  const when = { channel, at: at ?? '–', by: by ?? '–', reason: reason ?? '–' };
  return finding('REG-VERSION-REVOKED', { name, digest: digest.slice(0, 12), ...when });
}
