import type { Db } from '@horno/db';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { mailTokens } from '../db/schema/identity.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;
export type MailPurpose = MailTokenRow['purpose'];

export async function insertMailToken(db: Db, token: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(token);
}

export async function findMailToken(
  db: Db,
  tokenHash: string,
  ...purposes: MailPurpose[]
): Promise<MailTokenRow | undefined> {
  const [row] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.tokenHash, tokenHash), inArray(mailTokens.purpose, purposes)));
  return row;
}

/** Returns false when another request has used the token. */
export async function spendMailToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.tokenHash, tokenHash), isNull(mailTokens.usedAt)))
    .returning({ tokenHash: mailTokens.tokenHash });
  return rows.length > 0;
}

/** Invalidates the unused links. */
export async function deleteUnusedMailTokens(db: Db, customerId: string, purpose: MailPurpose): Promise<void> {
  await db
    .delete(mailTokens)
    .where(and(eq(mailTokens.customerId, customerId), eq(mailTokens.purpose, purpose), isNull(mailTokens.usedAt)));
}

export async function deleteMailTokensEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before));
}
