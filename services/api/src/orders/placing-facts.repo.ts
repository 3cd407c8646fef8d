import type { Db } from '@horno/db';
import { gathered } from '@horno/db';
import { sql } from 'drizzle-orm';
import type { Buyer } from '../blocked-buyers/blocked-buyers.repo.ts';
import { toCart } from '../cart/cart.repo.ts';
import type { StoredCart } from '../cart/cart.types.ts';
import { carts } from '../db/schema/carts.ts';
import { type StoreState, toStoreState } from '../stores/store-load.repo.ts';
import { cartVersion } from './insert-order.repo.ts';

export interface PlacingFacts {
  cart: StoredCart;
  version: string;
  state: StoreState;
  /** Items that the cart's store has sold out. */
  soldOut: ReadonlySet<string>;
}

interface FactsQuery {
  cart: string;
  phone: string;
  email: string;
  customer: string;
}

/**
 * Reads everything that an as-soon-as-possible order depends on in one query and without a lock. The insert must compare the
 * version.
 */
export function findPlacingFacts(db: Db, cartUuid: string, buyer: Buyer): Promise<PlacingFacts | undefined> {
  const { phone, email, customerId = '' } = buyer;
  const ask = reading.get(db) ?? gathered(readerOf(db), together);
  reading.set(db, ask);
  return ask({ cart: cartUuid, phone, email: email.toLowerCase(), customer: customerId });
}

/** Batched reads per database: many orders need this query at the same time and share a round trip. */
const reading = new WeakMap<Db, (wanted: FactsQuery) => Promise<PlacingFacts | undefined>>();
const together = { atOnce: 2, most: 10 };

/** Prepares the query once. */
function readerOf(db: Db) {
  const query = prepare(db);
  return async (wanted: readonly FactsQuery[]): Promise<(PlacingFacts | undefined)[]> => {
    const found: (PlacingFacts | undefined)[] = wanted.map(() => undefined);
    for (const row of await query.execute({ asked: JSON.stringify(wanted) })) {
      const { cart, version, soldOut } = row;
      found[row.n - 1] = { cart: toCart(cart), version, state: toStoreState(row), soldOut: new Set(soldOut) };
    }
    return found;
  };
}

/**
 * Buyers and carts of the batch. The limit tells the planner to expect few rows; without it, the planner would scan all carts.
 */
const asked = sql`(select * from jsonb_array_elements(${sql.placeholder('asked')}::jsonb) with ordinality as given(one, n),
  jsonb_to_record(given.one) as who(cart uuid, phone text, email text, customer text) limit ${sql.raw(String(together.most))}) as asked`;

function prepare(db: Db) {
  return db
    .select({
      n: sql<number>`asked.n`.mapWith(Number),
      cart: carts,
      version: sql<string>`${cartVersion}`,
      soldOut: sql<string[]>`coalesce((select json_agg(item_id) from shop.sold_out_items as gone
        where gone.outlet_code = carts.outlet_code and gone.is_sold_out), '[]')`,
      kind: sql<
        string | null
      >`(select kind from shop.store_pauses as pause where pause.outlet_code = carts.outlet_code)`,
      minutes: sql<
        number | null
      >`(select quote_minutes from shop.store_pauses as pause where pause.outlet_code = carts.outlet_code)`,
      is_blocked: sql<boolean>`exists (select 1 from shop.blocked_buyers as blocked
        where (blocked.kind = 'phone' and blocked.value = asked.phone)
          or (blocked.kind = 'email' and blocked.value = asked.email)
          or (blocked.kind = 'customer' and blocked.value = asked.customer))`,
    })
    .from(carts)
    .innerJoin(asked, sql`asked.cart = ${carts.uuid}`)
    .prepare('placing_facts');
}
