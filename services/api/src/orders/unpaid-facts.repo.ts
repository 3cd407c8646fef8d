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

type Buyer = Pick<Order, 'cartUuid' | 'customer' | 'device'>;

/** Serialises the online orders of a phone, of an e-mail and of a browser until the transaction ends. */
export async function lockBuyer(tx: Db, { customer: { phone, email }, device = '' }: Buyer): Promise<void> {
  // All transactions take the locks in the order of their keys, so that two of them cannot deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtext('buyer:' || given) as key from unnest(array[${phone}::text, ${email}, ${device}]) as given
    where given <> '' order by 1
  ) as keys`);
}

const unpaidWith = (condition: SQL) => sql`(select count(distinct cart_uuid) from shop.orders
  where ${condition} and placed_at > ${given('since')} and payment_method not in ('cash', 'eftpos') and paid_at is null
    and cart_uuid <> ${given('cartUuid')}::uuid)`;
const unpaidOnline = namedStatement(
  'unpaid_online',
  sql`select greatest(${unpaidWith(sql`customer ->> 'phone' = ${given('phone')}`)},
    ${unpaidWith(sql`customer ->> 'email' = ${given('email')}`)}, ${unpaidWith(sql`device = ${given('device')}`)}) as unpaid`,
);

/** Counts the other carts whose orders since an instant should have been paid online and were not. */
export async function countUnpaidOf(tx: Db, { cartUuid, customer, device = '' }: Buyer, since: Date): Promise<number> {
  const { phone, email } = customer;
  const [row] = await unpaidOnline<{ unpaid: string }>(tx, {
    ...{ cartUuid, phone, email, device, since: since.toISOString() },
  });
  return Number(row?.unpaid ?? 0);
}
