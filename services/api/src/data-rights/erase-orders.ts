import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';
import { anonymised } from '../orders/anonymised.ts';
import { ordersOf, type Person } from './holding.ts';

/** Address without a street. */
const nowhere = { st: 'Sin dato', house_no: 'SN' };

/**
 * Anonymises the orders of a person. Items, time, amount and receipt stay: the law requires accounting records for five years
 * (Código Tributario, art. 87.7). A factura keeps the buyer, whom it must name; a boleta does not.
 */
export async function anonymiseOrders(db: Db, who: Person): Promise<void> {
  const theirs = ordersOf(who);
  await db.execute(sql`
    update shop.payment_attempts set last4 = null, session_token = null
    where payment_uuid in (select uuid from shop.payments where order_uuid in ${theirs})`);
  await db.execute(sql`update shop.order_feedback set reason = null, message = null where order_uuid in ${theirs}`);
  for (const table of [sql`order_events`, sql`order_events_archive`]) {
    await db.execute(
      sql`update shop.${table} set reason = null where end_code = 'customer' and order_uuid in ${theirs}`,
    );
  }
  await db.execute(sql`update shop.coupon_redemptions set subject = 'erased' where order_uuid in ${theirs}`);
  await db.execute(sql`
    update shop.orders set
      customer_id = null,
      device = null,
      customer = ${JSON.stringify(anonymised)}::jsonb,
      whatsapp_updates = false,
      delivery = case when delivery is null then null else ${JSON.stringify(nowhere)}::jsonb || jsonb_build_object(
        'city', delivery -> 'city', 'prefecture', delivery -> 'prefecture',
        'lat', outlet -> 'lat', 'lng', outlet -> 'lng') end,
      receipt = case when receipt ->> 'type' = 'factura' then receipt else jsonb_build_object('type', 'boleta') end,
      lines = (select coalesce(jsonb_agg(line - 'note'), '[]') from jsonb_array_elements(lines) as line),
      choices = (select coalesce(jsonb_agg(choice - 'note'), '[]') from jsonb_array_elements(choices) as choice),
      end_reason = case when end_code = 'customer' then null else end_reason end
    where uuid in ${theirs}`);
}
