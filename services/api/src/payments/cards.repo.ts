import type { Db } from '@horno/db';
import { desc, eq } from 'drizzle-orm';
import { paymentCards } from '../db/schema/payments.ts';

type Row = typeof paymentCards.$inferSelect;

/** Stores a card. A card that already exists stays unchanged. */
export async function insertCard(tx: Db, { tokenId, customerId, brand, last4, exp, createdAt }: Row): Promise<void> {
  await tx.insert(paymentCards).values({ tokenId, customerId, brand, last4, exp, createdAt }).onConflictDoNothing();
}

export async function findCards(db: Db, customerId: string): Promise<Row[]> {
  return db
    .select()
    .from(paymentCards)
    .where(eq(paymentCards.customerId, customerId))
    .orderBy(desc(paymentCards.createdAt));
}
