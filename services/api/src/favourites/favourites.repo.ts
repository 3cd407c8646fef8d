import type { Db } from '@horno/db';
import { and, desc, eq } from 'drizzle-orm';
import { favouriteItems } from '../db/schema/customer-care.ts';

type FavouriteRow = typeof favouriteItems.$inferSelect;

/** Returns the favourite items, the latest first. */
export async function findFavourites(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: favouriteItems.menuUuid })
    .from(favouriteItems)
    .where(eq(favouriteItems.customerId, customerId))
    .orderBy(desc(favouriteItems.savedAt), favouriteItems.menuUuid);
  return rows.map(({ uuid }) => uuid);
}

export async function insertFavourites(db: Db, rows: readonly FavouriteRow[]): Promise<void> {
  await db
    .insert(favouriteItems)
    .values([...rows])
    .onConflictDoNothing();
}

export async function deleteFavourite(db: Db, customerId: string, menuUuid: string): Promise<void> {
  await db
    .delete(favouriteItems)
    .where(and(eq(favouriteItems.customerId, customerId), eq(favouriteItems.menuUuid, menuUuid)));
}
