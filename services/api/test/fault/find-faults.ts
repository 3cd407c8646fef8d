import type { Db, OpenOptions } from '@horno/db';
import { openDatabase } from '@horno/db';
import { orderConsents, orderEvents, orders } from '../../src/db/schema/orders.ts';
import { outbox } from '../../src/db/schema/outbox.ts';
import { paymentAttempts, payments, sandboxCharges } from '../../src/db/schema/payments.ts';
import { orderAlarms } from '../../src/db/schema/till.ts';
import { orderTopics } from '../../src/orders/order-jobs.ts';
import { printedBy } from '../till-process.ts';
import type { Purchase } from './buyer.ts';
import type { KillRun } from './kill-run.ts';

/** Status of an order that the customer has. */
const DELIVERED = 9;

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Returns the inconsistencies in the database of a shop that was killed repeatedly; an empty list when there are none. */
export async function findFaults(
  database: Pick<OpenOptions, 'folder' | 'url'>,
  { purchases, till }: Pick<KillRun, 'purchases' | 'till'>,
): Promise<string[]> {
  const { db, close } = await openDatabase(database);
  try {
    const rows = await readRows(db);
    return [
      ...ordersAgainst(purchases, rows),
      ...companionsOf(rows),
      ...paymentsOf(purchases, rows),
      ...ticketsOf(till, rows),
    ];
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
    alarms: await db.select().from(orderAlarms),
    charges: await db.select().from(sandboxCharges),
  };
}

/** Checks that no acknowledged order is lost, none is duplicated and none is surplus. */
function ordersAgainst(purchases: readonly Purchase[], { orders }: Rows): string[] {
  const faults: string[] = [];
  const byCart = groupBy(orders, ({ cartUuid }) => cartUuid);
  for (const { body, answers } of purchases) {
    const acknowledged = new Set(answers.map(({ uuid, number }) => `${uuid} ${number}`));
    const rows = (byCart.get(body.cart_uuid) ?? []).map(({ uuid, number }) => `${uuid} ${number}`);
    if (acknowledged.size !== 1)
      faults.push(`cart ${body.cart_uuid}: ${acknowledged.size} answers: ${[...acknowledged]}`);
    if (rows.length !== 1 || !acknowledged.has(rows[0] ?? ''))
      faults.push(`cart ${body.cart_uuid}: acknowledged ${[...acknowledged]}, stored ${rows}`);
  }
  if (orders.length !== purchases.length) faults.push(`${purchases.length} purchases, ${orders.length} orders`);
  if (new Set(orders.map(({ number }) => number)).size !== orders.length) faults.push('two orders have one number');
  return faults;
}

/** Checks that each order has its first event, its consents and the jobs for its store, each once. */
function companionsOf({ orders, events, consents, jobs }: Rows): string[] {
  const firstEvents = groupBy(
    events.filter(({ seq }) => seq === 1),
    ({ orderUuid }) => orderUuid,
  );
  const consentsOf = groupBy(consents, ({ orderUuid }) => orderUuid);
  const jobsOf = groupBy(jobs, ({ topic, payload }) => `${topic} ${(payload as { order?: string }).order}`);
  return orders.flatMap(({ uuid, paidAt, paymentMethod }) => {
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

/** Checks that every payment has an order, no order has two authorisations, and all unearned money is returned. */
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
    // Every customer pays in the end, so an unpaid online order has lost its payment.
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
    if (isSeenPaid && !order?.paidAt) faults.push(`order ${order?.uuid}: the shop reported it as paid, but it is not`);
  }
  return faults;
}

/** Checks that the till printed each order of its store once as new, or the alarm was raised, and took it to its end. */
function ticketsOf({ printed }: KillRun['till'], { orders, events, alarms }: Rows): string[] {
  const { fresh, copies } = printedBy(printed);
  const prints = groupBy(fresh, (number) => number);
  const known = new Set([...fresh, ...copies]);
  const alarmed = new Set(alarms.map(({ orderUuid }) => orderUuid));
  const moves = groupBy(
    events.filter(({ source, applied }) => source === 'store' && applied),
    ({ orderUuid, status }) => `order ${orderUuid}: status ${status}`,
  );
  return [
    ...orders.flatMap(({ uuid, number, status, paymentMethod, paidAt }) => {
      if (paymentMethod !== 'cash' && paidAt === null) return [];
      const times = prints.get(number)?.length ?? 0;
      const isReceived = times === 1 || (times === 0 && (copies.includes(number) || alarmed.has(uuid)));
      return [
        ...(isReceived ? [] : [`order ${uuid}: printed ${times} times as new, without an alarm`]),
        ...(status === DELIVERED || !known.has(number) ? [] : [`order ${uuid}: the till left it in status ${status}`]),
      ];
    }),
    ...[...moves].filter(([, rows]) => rows.length > 1).map(([move]) => `${move} was applied twice`),
  ];
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
