import type { Rider } from '@horno/contracts/order';
import type { Db } from '@horno/db';
import { eq, sql } from 'drizzle-orm';
import { orderRiders } from '../db/schema/orders.ts';

export async function findRider(db: Db, orderUuid: string): Promise<Rider | undefined> {
  const [row] = await db.select().from(orderRiders).where(eq(orderRiders.orderUuid, orderUuid));
  if (row === undefined) return undefined;
  const { name, vehicle, lat, lng, at } = row;
  return { ...(name !== null && { name }), ...(vehicle !== null && { vehicle }), lat, lng, at: at.toISOString() };
}

/**
 * Stores the position of the rider. Returns false when a later position is stored already. A name stays when the next report has
 * none.
 */
export async function saveRider(tx: Db, orderUuid: string, rider: Rider): Promise<boolean> {
  const { name = null, vehicle = null, lat, lng } = rider;
  const at = new Date(rider.at);
  const rows = await tx
    .insert(orderRiders)
    .values({ orderUuid, name, vehicle, lat, lng, at })
    .onConflictDoUpdate({
      target: orderRiders.orderUuid,
      set: {
        name: sql`coalesce(excluded.name, ${orderRiders.name})`,
        vehicle: sql`coalesce(excluded.vehicle, ${orderRiders.vehicle})`,
        lat,
        lng,
        at,
      },
      setWhere: sql`${orderRiders.at} < excluded.at`,
    })
    .returning({ orderUuid: orderRiders.orderUuid });
  return rows.length > 0;
}

export async function deleteRider(tx: Db, orderUuid: string): Promise<void> {
  await tx.delete(orderRiders).where(eq(orderRiders.orderUuid, orderUuid));
}
