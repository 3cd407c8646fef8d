import type { Db } from '@horno/db';
import { and, desc, eq } from 'drizzle-orm';
import { paymentCards } from '../db/schema/payments.ts';

type Row = typeof paymentCards.$inferSelect;

/** Stores a card. It replaces an earlier token of the same card. */
export async function insertCard(tx: Db, { tokenId, customerId, brand, last4, exp, createdAt }: Row): Promise<void> {
  const { customerId: owner, ...face } = paymentCards;
  await tx
    .delete(paymentCards)
    .where(and(eq(owner, customerId), eq(face.brand, brand), eq(face.last4, last4), eq(face.exp, exp)));
  await tx.insert(paymentCards).values({ tokenId, customerId, brand, last4, exp, createdAt }).onConflictDoNothing();
}

/** Deletes a card of this customer. Any other card stays. */
export async function deleteCard(db: Db, customerId: string, tokenId: string): Promise<void> {
  await db.delete(paymentCards).where(and(eq(paymentCards.customerId, customerId), eq(paymentCards.tokenId, tokenId)));
}

export async function findCards(db: Db, customerId: string): Promise<Row[]> {
  return db
    .select()
    .from(paymentCards)
    .where(eq(paymentCards.customerId, customerId))
    .orderBy(desc(paymentCards.createdAt));
}
