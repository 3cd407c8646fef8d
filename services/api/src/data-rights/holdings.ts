import type { Db } from '@horno/db';
import { sql } from 'drizzle-orm';
import { givenSubject, shopperSubject } from '../coupons/subjects.ts';
import { ownerDigest } from '../http/idempotency.ts';
import { anonymiseOrders } from './erase-orders.ts';
import { type Holding, isTheirs, orderRows, ordersOf, ownRows, type Person, rowsOf } from './holding.ts';

const withOrders: Holding['erase'] = { kept: 'Made nameless with their orders, which the tax law keeps.' };
const subjectsOf = ({ id }: Person) => sql`(${shopperSubject({ customerId: id })}, ${givenSubject(id)})`;

/**
 * Every table that holds something about customers, by its name: what of it goes into an export and what a deletion does with it.
 * A table with a column about people must stand here; a test compares the database.
 */
export const holdings: Readonly<Record<string, Holding>> = {
  customers: {
    read: (db, { id }) => rowsOf(db, 'customers', sql`t.id = ${id}`, ['password_hash']),
    erase: 'account',
  },
  saved_locations: ownRows('saved_locations'),
  saved_outlets: ownRows('saved_outlets'),
  saved_receipts: ownRows('saved_receipts'),
  saved_coupons: ownRows('saved_coupons'),
  game_plays: ownRows('game_plays', ['idempotency_key']),
  payment_cards: ownRows('payment_cards', ['token_id']),
  identities: ownRows('identities'),
  sessions: ownRows('sessions', ['token_hash']),
  mail_tokens: ownRows('mail_tokens', ['token_hash']),
  phone_codes: ownRows('phone_codes', ['code_hash']),
  account_deletions: ownRows('account_deletions'),
  // Before the orders, which then are nobody's.
  order_photos: {
    read: orderRows('order_photos'),
    erase: (db, who) => db.execute(sql`delete from shop.order_photos where order_uuid in ${ordersOf(who)}`),
  },
  orders: {
    read: (db, who) => rowsOf(db, 'orders', sql`t.uuid in ${ordersOf(who)}`, ['device', 'idempotency_key']),
    erase: anonymiseOrders,
  },
  order_events: { read: orderRows('order_events', ['event_id']), erase: withOrders },
  order_consents: { read: orderRows('order_consents'), erase: withOrders },
  order_feedback: { read: orderRows('order_feedback'), erase: withOrders },
  order_riders: {
    read: 'Where a rider is, while an order is on its way; gone when it ends.',
    erase: { kept: 'Ends by itself with the order.' },
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
    erase: { kept: 'The law keeps the complaints book; the sheet stands for itself, without the account.' },
  },
  blocked_buyers: {
    read: (db, { id, email = null }) =>
      rowsOf(
        db,
        'blocked_buyers',
        sql`(t.kind = 'customer' and t.value = ${id}) or (t.kind = 'email' and t.value = ${email})`,
      ),
    // A refused phone or e-mail stays refused: nobody gets round that by a new account.
    erase: (db, { id }) => db.execute(sql`delete from shop.blocked_buyers where kind = 'customer' and value = ${id}`),
  },
  idempotency_keys: {
    read: 'Copies of answers, for a day at most.',
    erase: (db, { id }) =>
      db.execute(sql`delete from shop.idempotency_keys where scope like ${`%:${ownerDigest(id)}`}`),
  },
  outbox: {
    read: 'Work under way, by the account’s number; done work is gone after a week.',
    erase: (db, { id }) => db.execute(sql`delete from shop.outbox where payload ->> 'customer' = ${id}`),
  },
  sandbox_charges: {
    read: 'The memory of the pretended gateway; a real one keeps it at its own place.',
    erase: { kept: 'Not the shop’s: it stands for the gateway.' },
  },
  login_attempts: {
    read: 'Counts under digests, for minutes.',
    erase: { kept: 'Digests that end by themselves within the hour.' },
  },
  social_flows: {
    read: 'A sign-in that has begun, by a browser’s number, for minutes.',
    erase: { kept: 'Ends by itself within minutes.' },
  },
  social_tickets: {
    read: 'A sign-in that is not finished, for minutes.',
    erase: { kept: 'Ends by itself within minutes.' },
  },
};

/** Erases all that does not go with the account by itself; the account's own row goes last. */
export async function erasePerson(db: Db, who: Person): Promise<void> {
  for (const { erase } of Object.values(holdings)) if (typeof erase === 'function') await erase(db, who);
  await db.execute(sql`delete from shop.customers where id = ${who.id}`);
}

/** What the shop holds about somebody, by table; what holds nothing is left out. */
export async function readPerson(db: Db, who: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, { read }] of Object.entries(holdings)) {
    const rows = typeof read === 'function' ? await read(db, who) : [];
    if (rows.length > 0) found[table] = rows;
  }
  return found;
}
