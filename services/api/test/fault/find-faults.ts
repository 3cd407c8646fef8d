import { join } from 'node:path';
import type { Db } from '@horno/db';
import { openDatabase } from '@horno/db';
import { orderConsents, orderEvents, orders } from '../../src/db/schema/orders.ts';
import { outbox } from '../../src/db/schema/outbox.ts';
import { paymentAttempts, payments, sandboxCharges } from '../../src/db/schema/payments.ts';
import { orderTopics } from '../../src/orders/order-jobs.ts';
import type { Purchase } from './buyer.ts';

type Rows = Awaited<ReturnType<typeof readRows>>;

/** What is wrong in the database of a shop that was killed again and again, in words; nothing, if all is well. */
export async function findFaults(dataDir: string, purchases: readonly Purchase[]): Promise<string[]> {
  const { db, close } = await openDatabase({ folder: join(dataDir, 'db') });
  try {
    const rows = await readRows(db);
    return [...ordersAgainst(purchases, rows), ...companionsOf(rows), ...paymentsOf(purchases, rows)];
  } finally {
    await close();
  }
}

async function readRows(db: Db) {
  return {
    orders: await db.select().from(orders),
    events: await db.select().from(orderEvents),
    consents: await db.select().from(orderConsents),
    jobs: await db.select().from(outbox),
    payments: await db.select().from(payments),
    attempts: await db.select().from(paymentAttempts),
    charges: await db.select().from(sandboxCharges),
  };
}

/** No acknowledged order lost, no order twice, none that nobody asked for. */
function ordersAgainst(purchases: readonly Purchase[], { orders: kept }: Rows): string[] {
  const faults: string[] = [];
  const byCart = groupBy(kept, ({ cartUuid }) => cartUuid);
  for (const { body, answers } of purchases) {
    const told = new Set(answers.map(({ uuid, number }) => `${uuid} ${number}`));
    const rows = (byCart.get(body.cart_uuid) ?? []).map(({ uuid, number }) => `${uuid} ${number}`);
    if (told.size !== 1) faults.push(`cart ${body.cart_uuid}: ${told.size} answers: ${[...told]}`);
    if (rows.length !== 1 || !told.has(rows[0] ?? ''))
      faults.push(`cart ${body.cart_uuid}: told ${[...told]}, kept ${rows}`);
  }
  if (kept.length !== purchases.length) faults.push(`${purchases.length} purchases, ${kept.length} orders`);
  if (new Set(kept.map(({ number }) => number)).size !== kept.length) faults.push('two orders have one number');
  return faults;
}

/** Each order has its first event, its consents, and the work for its store, each once. */
function companionsOf({ orders: kept, events, consents, jobs }: Rows): string[] {
  const firstEvents = groupBy(
    events.filter(({ seq }) => seq === 1),
    ({ orderUuid }) => orderUuid,
  );
  const consentsOf = groupBy(consents, ({ orderUuid }) => orderUuid);
  const jobsOf = groupBy(jobs, ({ topic, payload }) => `${topic} ${(payload as { order?: string }).order}`);
  return kept.flatMap(({ uuid, paidAt, paymentMethod }) => {
    const isForStore = paymentMethod === 'cash' || paidAt !== null;
    const counts = {
      'first events': [firstEvents.get(uuid)?.length ?? 0, 1],
      consents: [consentsOf.get(uuid)?.length ?? 0, 3],
      ...Object.fromEntries(
        Object.values(orderTopics).map((topic) => [
          topic,
          [jobsOf.get(`${topic} ${uuid}`)?.length ?? 0, isForStore ? 1 : 0],
        ]),
      ),
    };
    return Object.entries(counts)
      .filter(([, [found, expected]]) => found !== expected)
      .map(([what, [found, expected]]) => `order ${uuid}: ${found} ${what} instead of ${expected}`);
  });
}

/** No payment without an order, no second authorisation, no money that is neither earned nor given back. */
function paymentsOf(purchases: readonly Purchase[], rows: Rows): string[] {
  const faults: string[] = [];
  const orderOf = new Map(rows.orders.map((order) => [order.uuid, order]));
  const paymentOf = new Map(rows.payments.map((payment) => [payment.uuid, payment]));
  const attemptOf = new Map(rows.attempts.map((attempt) => [attempt.purchaseNumber, attempt]));
  const byOrder = groupBy(rows.payments, ({ orderUuid }) => orderUuid);
  const taken = new Map<string, number>();

  for (const { purchaseNumber, authorizations, captures, amountMinor, state } of rows.charges) {
    const attempt = attemptOf.get(purchaseNumber);
    const payment = attempt && paymentOf.get(attempt.paymentUuid);
    const order = payment && orderOf.get(payment.orderUuid);
    const name = `charge ${purchaseNumber} (${state})`;
    if (order === undefined || attempt === undefined) faults.push(`${name}: without an order`);
    else if (amountMinor !== order.totalMinor) faults.push(`${name}: ${amountMinor} for ${order.totalMinor}`);
    if (authorizations !== 1) faults.push(`${name}: authorised ${authorizations} times`);
    if (captures > 1) faults.push(`${name}: taken ${captures} times`);
    if (state === 'authorized' || state === 'captured') {
      if (attempt?.state.toLowerCase() !== state) faults.push(`${name}: its attempt is ${attempt?.state}`);
      if (order) taken.set(order.uuid, (taken.get(order.uuid) ?? 0) + 1);
    }
  }
  for (const { uuid, paymentMethod, paidAt, status } of rows.orders) {
    const isOnline = paymentMethod === 'credit';
    const count = byOrder.get(uuid)?.length ?? 0;
    if (count !== (isOnline ? 1 : 0)) faults.push(`order ${uuid}: ${count} payments, ${paymentMethod}`);
    // Every customer pays in the end: an order that stays unpaid has lost its payment on the way.
    if (isOnline && (paidAt === null || (taken.get(uuid) ?? 0) !== 1))
      faults.push(
        `order ${uuid} (${status}): ${paidAt === null ? 'unpaid' : 'paid'}, ${taken.get(uuid) ?? 0} charges hold`,
      );
  }
  for (const { purchaseNumber, state } of rows.attempts) {
    if (['TOKEN_RECEIVED', 'AUTHORIZING', 'UNKNOWN', 'REVERSING'].includes(state))
      faults.push(`attempt ${purchaseNumber}: left in ${state}`);
  }
  for (const { answers, isSeenPaid } of purchases) {
    const order = orderOf.get(answers[0]?.uuid ?? '');
    if (isSeenPaid && !order?.paidAt) faults.push(`order ${order?.uuid}: its customer was told that it is paid`);
  }
  return faults;
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
