import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Queries, Tx } from '../db/queries.ts';
import { tokens } from '../db/tables.ts';

export type TokenRow = typeof tokens.$inferSelect;

export async function insertToken(tx: Tx, row: TokenRow): Promise<void> {
  await tx.insert(tokens).values(row);
}

const isLive = (now: Date) => and(isNull(tokens.revokedAt), or(isNull(tokens.expiresAt), gt(tokens.expiresAt, now)));

/** A credential that may be used on requests; a one-time token may not. */
export async function findUsable(db: Queries, hash: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, hash), ne(tokens.kind, 'once'), isLive(now)));
  return row;
}

/** Remembers the time of a use. */
export async function noteUse(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(tokens).set({ lastUsedAt: at }).where(eq(tokens.id, id));
}

/** Returns a credential and those that created it, the newest first: also revoked and expired ones. */
export async function lineageOf(db: Queries, credential: string | null | undefined): Promise<TokenRow[]> {
  const lineage: TokenRow[] = [];
  for (let next = credential; next; ) {
    const [row] = await db.select().from(tokens).where(eq(tokens.id, next));
    if (!row) break;
    lineage.push(row);
    next = row.createdWith;
  }
  return lineage;
}

/** Uses a one-time token up. Of two requests at once only one gets the row. */
export async function useUp(tx: Tx, hash: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'once'), isLive(now)))
    .returning();
  return row;
}

export async function revokeToken(tx: Tx, id: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.id, id), isNull(tokens.revokedAt)))
    .returning();
  return row;
}

export async function revokeAllOneTime(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.kind, 'once'), isNull(tokens.revokedAt)));
}

export async function revokeOwnTokens(
  tx: Tx,
  { scope, createdBy }: Pick<TokenRow, 'scope' | 'createdBy'>,
  now: Date,
): Promise<void> {
  await tx
    .update(tokens)
    .set({ revokedAt: now })
    .where(and(eq(tokens.scope, scope), eq(tokens.createdBy, createdBy), isNull(tokens.revokedAt)));
}

/** Tokens of squads and operators, newest first; hashes stay inside. */
export async function listTokens(db: Queries) {
  const { id, scope, holder, begins, createdBy, createdAt, expiresAt, revokedAt, lastUsedAt } = tokens;
  return db
    .select({ id, scope, holder, begins, createdBy, createdAt, expiresAt, revokedAt, lastUsedAt })
    .from(tokens)
    .where(eq(tokens.kind, 'token'))
    .orderBy(desc(createdAt))
    .limit(200);
}
