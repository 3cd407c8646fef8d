import { eq, sql } from 'drizzle-orm';
import { toCart } from '../cart/cart.repo.ts';
import type { StoredCart } from '../cart/cart.types.ts';
import { carts } from '../db/schema/carts.ts';
import type { Db } from '../db/types.ts';
import type { Buyer } from './blocked-buyers.repo.ts';
import { cartVersion } from './insert-order.repo.ts';
import { type StoreState, toStoreState } from './store-load.repo.ts';

export interface PlacingFacts {
  cart: StoredCart;
  version: string;
  state: StoreState;
  /** Items that the cart's store cannot sell now. */
  soldOut: ReadonlySet<string>;
}

/** All that an order for now depends on, in one look and without a lock: whoever writes it compares the version. */
export async function findPlacingFacts(db: Db, cartUuid: string, buyer: Buyer): Promise<PlacingFacts | undefined> {
  const { phone, email, customerId = '' } = buyer;
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  const [row] = await query.execute({ cart: cartUuid, phone, email: email.toLowerCase(), customer: customerId });
  if (row === undefined) return undefined;
  return { cart: toCart(row.cart), version: row.version, state: toStoreState(row), soldOut: new Set(row.soldOut) };
}

/** Built and planned once: of all queries this is the one that many ask at the same time. */
const prepared = new WeakMap<Db, ReturnType<typeof prepare>>();

/** Names as they are in SQL: a column put into a query of one table loses its table's name. */
function prepare(db: Db) {
  return db
    .select({
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
        where (blocked.kind = 'phone' and blocked.value = ${sql.placeholder('phone')})
          or (blocked.kind = 'email' and blocked.value = ${sql.placeholder('email')})
          or (blocked.kind = 'customer' and blocked.value = ${sql.placeholder('customer')}))`,
    })
    .from(carts)
    .where(eq(carts.uuid, sql.placeholder('cart')))
    .prepare('placing_facts');
}
