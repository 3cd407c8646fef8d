import {
  type Release,
  type ReleasePayload,
  ReleasePayloadSchema,
  ReleaseSchema,
  type VersionDocument,
} from '@horno/contracts/release';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { channels, releases } from '../db/tables.ts';

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

/** A text and who signed it. */
export interface SignedText {
  payload: string;
  keyId: string;
  signature: string;
}

/** A channel's current release with what is served of it: its own payload, or a document that also tells of a rollout. */
export interface LiveRow {
  row: ReleaseRow;
  revision: number;
  signed: SignedText;
}

/** Grows with each change of what the channel serves. */
export async function findRevision(db: Queries, channel: string): Promise<number | undefined> {
  const [row] = await db.select({ revision: channels.revision }).from(channels).where(eq(channels.name, channel));
  return row?.revision;
}

export async function findLive(db: Queries, channel: string): Promise<LiveRow | undefined> {
  const [found] = await db
    .select({ release: releases, channel: channels })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)))
    .where(eq(channels.name, channel));
  if (!found) return undefined;
  const { revision, document, documentKey, documentSignature } = found.channel;
  const isOwn = document === null || documentKey === null || documentSignature === null;
  const signed = isOwn ? found.release : { payload: document, keyId: documentKey, signature: documentSignature };
  return { row: found.release, revision, signed };
}

export async function findCurrent(db: Queries, channel: string): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select({ release: releases })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)))
    .where(eq(channels.name, channel));
  return row?.release;
}

/** Locks the channel for this transaction. Lock the channel before its plans, or two transactions can deadlock. */
export async function holdChannel(tx: Tx, channel: string): Promise<void> {
  await tx.select({ name: channels.name }).from(channels).where(eq(channels.name, channel)).for('update');
}

export interface LockedChannel {
  current?: ReleaseRow;
  /** The served document. A rollout that was stopped has added to what its release revokes. */
  document?: ReleasePayload;
  /** Numbers of the next release and the next document. */
  nextId: number;
  nextRevision: number;
}

/** Takes the channel for this transaction, so that what it serves changes step by step. */
export async function lockChannel(tx: Tx, channel: string): Promise<LockedChannel> {
  await tx.insert(channels).values({ name: channel, head: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(channels).where(eq(channels.name, channel)).for('update');
  const { head = 0, numbered = 0, revision = 0 } = row ?? {};
  const current = head > 0 ? await findRelease(tx, channel, head) : undefined;
  const payload = row?.document ?? current?.payload;
  const document = payload === undefined ? undefined : payloadOf({ payload });
  return { current, document, nextId: Math.max(head, numbered) + 1, nextRevision: revision + 1 };
}

/** The release becomes the head; its own payload is what is served. */
export async function insertRelease(tx: Tx, row: ReleaseRow, revision: number): Promise<void> {
  await tx.insert(releases).values(row);
  await tx
    .update(channels)
    .set({
      head: row.id,
      numbered: sql`greatest(${channels.numbered}, ${row.id})`,
      revision,
      document: null,
      documentKey: null,
      documentSignature: null,
    })
    .where(eq(channels.name, row.channel));
}

/** Serves this document in place of the head's own payload. `numbered`: the number of the candidate in it. */
export async function setDocument(
  tx: Tx,
  channel: string,
  { revision, signed, numbered = 0 }: { revision: number; signed: SignedText; numbered?: number },
): Promise<void> {
  await tx
    .update(channels)
    .set({
      revision,
      numbered: sql`greatest(${channels.numbered}, ${numbered})`,
      document: signed.payload,
      documentKey: signed.keyId,
      documentSignature: signed.signature,
    })
    .where(eq(channels.name, channel));
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

/** A release of a span of time; `content` is what it pins, without the documents of its versions. */
export type PastRelease = Pick<ReleaseRow, 'id' | 'at' | 'kind' | 'actor' | 'reason'> & { content: Release };

/** The newest releases from an instant on with the one before them, oldest first. */
export async function listReleasesSince(
  db: Queries,
  { channel, since, limit }: { channel: string; since: Date; limit: number },
): Promise<PastRelease[]> {
  const { id, at, kind, actor, reason, payload } = releases;
  const content = sql<string>`(${payload}::json->'release')::text`;
  const select = () => db.select({ id, at, kind, actor, reason, content }).from(releases);
  const own = eq(releases.channel, channel);
  const within = await select()
    .where(and(own, gte(at, since)))
    .orderBy(desc(id))
    .limit(limit);
  const before = await select()
    .where(and(own, lt(id, within.at(-1)?.id ?? 0)))
    .orderBy(desc(id))
    .limit(1);
  return [...within, ...before]
    .reverse()
    .map((row) => ({ ...row, content: ReleaseSchema.parse(JSON.parse(row.content)) }));
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

/** Documents of what a release pins; without those of previous builds. */
function pinnedOf({ release, versions }: ReleasePayload): [string, VersionDocument][] {
  const digests = [release.shell.version, ...Object.values(release.remotes).map(({ version }) => version)];
  return digests.flatMap((digest): [string, VersionDocument][] =>
    versions[digest] ? [[digest, versions[digest]]] : [],
  );
}

/** Documents that the current releases of these channels run, those of the first channel first. */
export async function liveDocuments(db: Queries, names: readonly string[]): Promise<VersionDocument[]> {
  const rows = await db
    .select({ channel: channels.name, payload: releases.payload })
    .from(channels)
    .innerJoin(releases, and(eq(releases.channel, channels.name), eq(releases.id, channels.head)))
    .where(inArray(channels.name, [...names]));
  const sorted = rows.toSorted((a, b) => names.indexOf(a.channel) - names.indexOf(b.channel));
  const byDigest = new Map(sorted.flatMap((row) => pinnedOf(payloadOf(row))));
  return [...byDigest.values()];
}
