import { type Db, deleteInPieces } from '@horno/db';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import { customers, sessions } from '../db/schema/customers.ts';

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(
  db: Db,
  tokenHash: string,
): Promise<{ customerId: string; createdAt: Date; lastUsedAt: Date; expiresAt: Date; isBlocked: boolean } | undefined> {
  const [row] = await db
    .select({
      customerId: sessions.customerId,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      isBlocked: customers.isBlocked,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(eq(sessions.tokenHash, tokenHash));
  return row;
}

export async function touchSession(
  db: Db,
  tokenHash: string,
  times: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set(times).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a customer. Returns their number. */
export async function deleteSessions(db: Db, customerId: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.customerId, customerId))
    .returning({ at: sessions.createdAt });
  return ended.length;
}

/** Ends all sessions of a customer except some. */
export async function deleteOtherSessions(db: Db, customerId: string, tokenHashes: string[]): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), notInArray(sessions.tokenHash, tokenHashes)));
}

export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<void> {
  await deleteInPieces(db, sessions, lt(sessions.expiresAt, before));
}
