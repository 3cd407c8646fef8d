import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';
import { givenSubject, shopperSubject } from '../coupons/subjects.ts';
import { ownerDigest } from '../http/idempotency.ts';
import { anonymiseOrders } from './erase-orders.ts';
import { type Holding, isTheirs, orderRows, ordersOf, ownRows, type Person, rowsOf } from './holding.ts';

const withOrders: Holding['erase'] = { retained: 'Anonymised with their orders, which tax law requires.' };
const subjectsOf = ({ id }: Person) => sql`(${shopperSubject({ customerId: id })}, ${givenSubject(id)})`;

/**
 * All tables with customer data by name: their part of an export and the effect of a deletion. A test compares the list with
 * the columns of the database.
 */
export const holdings: Readonly<Record<string, Holding>> = {
  customers: {
    read: (db, { id }) => rowsOf(db, 'customers', sql`t.id = ${id}`, ['password_hash']),
    erase: 'account',
  },
  saved_locations: ownRows('saved_locations'),
  saved_outlets: ownRows('saved_outlets'),
  favourite_items: ownRows('favourite_items'),
  saved_receipts: ownRows('saved_receipts'),
  saved_coupons: ownRows('saved_coupons'),
  game_plays: ownRows('game_plays', ['idempotency_key']),
  payment_cards: ownRows('payment_cards', ['token_id']),
  identities: ownRows('identities'),
  sessions: ownRows('sessions', ['token_hash']),
  mail_tokens: ownRows('mail_tokens', ['token_hash']),
  phone_codes: ownRows('phone_codes', ['code_hash']),
  pending_emails: ownRows('pending_emails', ['session_hash']),
  account_deletions: ownRows('account_deletions'),
  // Erased before the orders are anonymised, because the query needs their owner.
  order_photos: {
    read: orderRows('order_photos'),
    erase: (db, who) => db.execute(sql`delete from shop.order_photos where order_uuid in ${ordersOf(who)}`),
  },
  orders: {
    read: (db, who) => rowsOf(db, 'orders', sql`t.uuid in ${ordersOf(who)}`, ['device', 'idempotency_key']),
    erase: anonymiseOrders,
  },
  order_events: { read: orderRows('order_events', ['event_id']), erase: withOrders },
  order_events_archive: { read: orderRows('order_events_archive', ['event_id']), erase: withOrders },
  feed_entries: { read: orderRows('feed_entries'), erase: withOrders },
  order_alarms: { read: orderRows('order_alarms'), erase: withOrders },
  order_consents: { read: orderRows('order_consents'), erase: withOrders },
  order_feedback: { read: orderRows('order_feedback'), erase: withOrders },
  order_riders: {
    read: 'Position of a rider while an order is on its way; deleted when the order ends.',
    erase: { retained: 'Deleted when the order ends.' },
  },
  order_pushes: {
    read: orderRows('order_pushes', ['p256dh', 'auth']),
    erase: (db, who) => db.execute(sql`delete from shop.order_pushes where order_uuid in ${ordersOf(who)}`),
  },
  coupon_redemptions: { read: orderRows('coupon_redemptions', ['subject']), erase: withOrders },
  payments: { read: orderRows('payments'), erase: withOrders },
  payment_attempts: {
    read: (db, who) =>
      rowsOf(
        db,
        'payment_attempts',
        sql`t.payment_uuid in (select p.uuid from shop.payments as p where p.order_uuid in ${ordersOf(who)})`,
        ['return_ref', 'session_token'],
      ),
    erase: withOrders,
  },
  carts: {
    read: (db, { id }) => rowsOf(db, 'carts', sql`t.customer_id = ${id}`, ['device', 'recent_keys']),
    erase: (db, { id }) => db.execute(sql`delete from shop.carts where customer_id = ${id}`),
  },
  coupon_uses: {
    read: (db, who) => rowsOf(db, 'coupon_uses', sql`t.subject in ${subjectsOf(who)}`, ['subject']),
    erase: (db, who) => db.execute(sql`delete from shop.coupon_uses where subject in ${subjectsOf(who)}`),
  },
  contacts: {
    read: (db, who) => rowsOf(db, 'contacts', isTheirs(who, sql`t.customer_id`, sql`t.email`)),
    erase: (db, who) =>
      db.execute(sql`delete from shop.contacts as t where ${isTheirs(who, sql`t.customer_id`, sql`t.email`)}`),
  },
  complaints: {
    read: (db, who) => rowsOf(db, 'complaints', isTheirs(who, sql`t.customer_id`, sql`t.email`)),
    erase: { retained: 'The law requires the complaints book; its sheets do not refer to the account.' },
  },
  blocked_buyers: {
    read: (db, { id, email = null }) =>
      rowsOf(
        db,
        'blocked_buyers',
        sql`(t.kind = 'customer' and t.value = ${id}) or (t.kind = 'email' and t.value = ${email})`,
      ),
    // Blocked phones and e-mail addresses stay, so that a new account cannot avoid the block.
    erase: (db, { id }) => db.execute(sql`delete from shop.blocked_buyers where kind = 'customer' and value = ${id}`),
  },
  idempotency_keys: {
    read: 'Copies of responses, stored for at most a day.',
    erase: (db, { id }) =>
      db.execute(sql`delete from shop.idempotency_keys where scope like ${`%:${ownerDigest(id)}`}`),
  },
  outbox: {
    read: 'Background jobs by account id; finished jobs lose their content after a day.',
    erase: (db, { id }) => db.execute(sql`delete from shop.outbox where payload ->> 'customer' = ${id}`),
  },
  sandbox_charges: {
    read: 'Records of the simulated gateway; a real gateway stores its own.',
    erase: { retained: 'Records of the simulated gateway, not of the shop.' },
  },
  login_attempts: {
    read: 'Counters under digests, stored for minutes.',
    erase: { retained: 'Digests that expire within the hour.' },
  },
  confirmed_phones: {
    read: 'A phone confirmed for an order, under digests of device and phone, stored for 30 days.',
    erase: { retained: 'Digests that expire within 30 days.' },
  },
  social_flows: {
    read: 'A pending sign-in by device id, stored for minutes.',
    erase: { retained: 'Expires within minutes.' },
  },
  social_tickets: {
    read: 'An unfinished sign-in, stored for minutes.',
    erase: { retained: 'Expires within minutes.' },
  },
};

/** Erases everything that the cascade does not cover. The row of the account is deleted last. */
export async function erasePerson(db: Db, who: Person): Promise<void> {
  for (const { erase } of Object.values(holdings)) if (typeof erase === 'function') await erase(db, who);
  await db.execute(sql`delete from shop.customers where id = ${who.id}`);
}

/** Returns all data about a person by table. Tables without rows are left out. */
export async function readPerson(db: Db, who: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { read }] of Object.entries(holdings)) {
    const rows = typeof read === 'function' ? await read(db, who) : [];
    if (rows.length > 0) found[table] = rows;
  }
  return found;
}
