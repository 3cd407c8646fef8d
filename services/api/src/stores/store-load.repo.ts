import type { Db } from '@horno/db';
import { type SQL, sql } from 'drizzle-orm';
import { type Buyer, isBuyer } from '../blocked-buyers/blocked-buyers.repo.ts';
import { blockedBuyers } from '../db/schema/orders.ts';
import { storePauses } from '../db/schema/store-pauses.ts';

export interface StoreState {
  isPaused: boolean;
  busyMinutes?: number;
  isBlockedBuyer: boolean;
}

type StateRow = { kind: string | null; minutes: number | null; is_blocked: boolean };

/** Reads the state of a store and of a buyer in one query, because each round trip delays an order. */
export async function findStoreState(db: Db, outletCode: string, buyer?: Buyer): Promise<StoreState> {
  const isBlocked: SQL =
    buyer === undefined ? sql`false` : sql`exists (select 1 from ${blockedBuyers} where ${isBuyer(buyer)})`;
  const { rows } = await db.execute<StateRow>(sql`
    select pause.kind, pause.quote_minutes as minutes, ${isBlocked} as is_blocked
    from (select 1) as one left join ${storePauses} as pause on pause.outlet_code = ${outletCode}`);
  return toStoreState(rows[0] ?? { kind: null, minutes: null, is_blocked: false });
}

export function toStoreState({ kind, minutes, is_blocked: isBlockedBuyer }: StateRow): StoreState {
  return {
    isPaused: kind === 'closed',
    ...(kind === 'busy' && minutes !== null && { busyMinutes: minutes }),
    isBlockedBuyer,
  };
}
