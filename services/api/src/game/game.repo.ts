import type { Db } from '@horno/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { customers } from '../db/schema/customers.ts';
import { gamePlays, gamePrizes } from '../db/schema/game.ts';

export type Play = typeof gamePlays.$inferSelect;

/** Reads a customer's row and locks it to the end of the transaction, so that plays of one customer run one after the other. */
export async function lockPlayer(tx: Db, customerId: string): Promise<{ birthdate: string | null } | undefined> {
  const [row] = await tx
    .select({ birthdate: customers.birthdate })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  return row;
}

export async function findPlays(db: Db, gameId: string, customerId: string): Promise<Play[]> {
  return db
    .select()
    .from(gamePlays)
    .where(and(eq(gamePlays.gameId, gameId), eq(gamePlays.customerId, customerId)))
    .orderBy(asc(gamePlays.playedAt));
}

export async function insertPlay(tx: Db, play: Play): Promise<void> {
  await tx.insert(gamePlays).values(play);
}

/** Takes one unit of a prize; returns false when none is left. */
export async function takePrize(tx: Db, gameId: string, prizeId: string, stock: number): Promise<boolean> {
  const rows = await tx
    .insert(gamePrizes)
    .values({ gameId, prizeId, won: 1 })
    .onConflictDoUpdate({
      target: [gamePrizes.gameId, gamePrizes.prizeId],
      set: { won: sql`${gamePrizes.won} + 1` },
      setWhere: sql`${gamePrizes.won} < ${stock}`,
    })
    .returning({ won: gamePrizes.won });
  return rows.length > 0;
}
