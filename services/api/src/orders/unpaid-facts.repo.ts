import { type Db, namedStatement } from '@horno/db';
import { type SQL, sql } from 'drizzle-orm';
import { digest } from '../limits/pace.ts';
import type { Order } from './order.types.ts';

/** Statuses of orders that have ended: delivered, cancelled or failed. */
const ended = sql.raw('(3, 4, 7, 8, 9, 22)');
const DAY_MS = 24 * 60 * 60_000;
/** Orders are scheduled seven days ahead by default, 30 at most; older ones no longer count as open. */
const OPEN_DAYS = 31;

export interface UnpaidFacts {
  /** The visitor confirmed the phone of the order, or it is the confirmed phone of the signed-in customer. */
  isConfirmed: boolean;
  /** Open orders paid on receipt: the most of those with the phone, with the e-mail and of the browser. */
  open: number;
}

const given = sql.placeholder;
const openWith = (condition: SQL) => sql`(select count(*) from shop.orders
  where ${condition} and placed_at > ${given('since')} and payment_method in ('cash', 'eftpos') and status not in ${ended})`;

const unpaidFacts = namedStatement(
  'unpaid_facts',
  sql`
    select exists (select 1 from shop.confirmed_phones where visitor = ${given('visitor')}
        and phone_digest = ${given('phoneDigest')} and confirmed_at is not null and expires_at > ${given('now')})
      or exists (select 1 from shop.customers where id = nullif(${given('customerId')}, '')::uuid and phone = ${given('phone')}
        and phone_confirmed_at is not null) as is_confirmed,
      greatest(${openWith(sql`customer ->> 'phone' = ${given('phone')}`)},
        ${openWith(sql`customer ->> 'email' = ${given('email')}`)}, ${openWith(sql`device = ${given('device')}`)}) as open`,
);

/** Reads what the limits of orders depend on in one query. */
export async function findUnpaidFacts(
  db: Db,
  order: Pick<Order, 'customer' | 'customerId' | 'device'> & { visitor: string },
  now: Date,
): Promise<UnpaidFacts> {
  const { visitor, customer, customerId = '', device = '' } = order;
  const { phone, email } = customer;
  const since = new Date(now.getTime() - OPEN_DAYS * DAY_MS).toISOString();
  const times = { now: now.toISOString(), since };
  const [row] = await unpaidFacts<{ is_confirmed: boolean; open: string }>(db, {
    ...{ visitor, customerId, device, phone, email, phoneDigest: digest(phone), ...times },
  });
  return { isConfirmed: row?.is_confirmed ?? false, open: Number(row?.open ?? 0) };
}
