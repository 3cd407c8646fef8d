import { type ReleasePayload, ReleasePayloadSchema, type VersionDocument } from '@horno/contracts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { channels, releases } from '../db/tables.ts';
import type { Queries, Tx } from '../deps.ts';

export type ReleaseRow = typeof releases.$inferSelect;

export function payloadOf(row: Pick<ReleaseRow, 'payload'>): ReleasePayload {
  return ReleasePayloadSchema.parse(JSON.parse(row.payload));
}

export async function findRelease(db: Queries, channel: string, id: number): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(releases)
    .where(and(eq(releases.channel, channel), eq(releases.id, id)));
  return row;
}

/** Id of a channel's current release. */
export async function findHead(db: Queries, channel: string): Promise<number | undefined> {
  const [row] = await db.select({ head: channels.head }).from(channels).where(eq(channels.name, channel));
  return row?.head;
}

export async function findCurrent(db: Queries, channel: string): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select({ release: releases })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)))
    .where(eq(channels.name, channel));
  return row?.release;
}

/** Takes the channel for this transaction, so that releases of a channel are made one after another; gives its current release. */
export async function lockChannel(tx: Tx, channel: string): Promise<ReleaseRow | undefined> {
  await tx.insert(channels).values({ name: channel, head: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(channels).where(eq(channels.name, channel)).for('update');
  return row && row.head > 0 ? findRelease(tx, channel, row.head) : undefined;
}

export async function insertRelease(tx: Tx, row: ReleaseRow): Promise<void> {
  await tx.insert(releases).values(row);
  await tx.update(channels).set({ head: row.id }).where(eq(channels.name, row.channel));
}

const listed = {
  channel: releases.channel,
  id: releases.id,
  kind: releases.kind,
  keyId: releases.keyId,
  actor: releases.actor,
  reason: releases.reason,
  at: releases.at,
  previous: releases.previous,
  restores: releases.restores,
};

/** Newest first, without their payloads. */
export async function listReleases(
  db: Queries,
  { channel, before, limit }: { channel: string; before?: number; limit: number },
) {
  return db
    .select(listed)
    .from(releases)
    .where(and(eq(releases.channel, channel), before === undefined ? undefined : lt(releases.id, before)))
    .orderBy(desc(releases.id))
    .limit(limit);
}

export async function listChannels(db: Queries): Promise<string[]> {
  const rows = await db.select({ name: channels.name }).from(channels).orderBy(channels.name);
  return rows.map((row) => row.name);
}

/** Names that the current release of any channel pins. */
export async function liveNames(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ payload: releases.payload })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)));
  return [...new Set(rows.flatMap((row) => Object.keys(payloadOf(row).release.remotes)))];
}

/** Documents that the current releases of these channels run, those of the first channel first. */
export async function liveDocuments(db: Queries, names: readonly string[]): Promise<VersionDocument[]> {
  const rows = await db
    .select({ channel: channels.name, payload: releases.payload })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)))
    .where(inArray(channels.name, [...names]));
  const sorted = rows.toSorted((a, b) => names.indexOf(a.channel) - names.indexOf(b.channel));
  const byDigest = new Map(sorted.flatMap((row) => Object.entries(payloadOf(row).versions)));
  return [...byDigest.values()];
}
