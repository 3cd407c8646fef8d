import { loadavg } from 'node:os';
import { connectTo, startPostgres } from '@horno/db/testing';
import { openShop, WEDNESDAY_EVENING } from '../core/shop.ts';
import { closeConnections, placeOrders } from './api-orders.ts';
import { median, writeSection } from './report.ts';

const ROUNDS = 3;
const JOBS = 2000;
const TARGET = 200;

/** Jobs that wait for no service outside, and mails, for orders that exist. */
const enqueue = (topic: string) => `
  insert into shop.outbox (id, topic, payload, run_at, attempts, created_at)
  select gen_random_uuid(), '${topic}', jsonb_build_object('order', one.uuid), one.placed_at, 0, one.placed_at
  from generate_series(1, ${JOBS}) as n
  join (select uuid, placed_at, row_number() over () as place, count(*) over () as total from shop.orders) as one
    on one.place = 1 + n % one.total`;
/** Excludes the jobs of the orders themselves, which are due minutes later. */
const soon = new Date(Date.parse(WEDNESDAY_EVENING) + 3 * 60_000).toISOString();
const left = (topic: string) => `
  select count(*)::int as n from shop.outbox where topic = '${topic}' and run_at < '${soon}' and done_at is null`;

const load = (loadavg()[0] ?? Number.NaN).toFixed(0);
const postgres = await startPostgres({ isDurable: true });
if (postgres === undefined) throw new Error('bench of jobs: no programs of a PostgreSQL server here');
const shop = await openShop({ DATABASE_URL: postgres.url });
const client = await connectTo(postgres.url);

/** Returns jobs per second of one topic, by one process. */
async function rateOf(topic: string): Promise<number> {
  const waitFor = async () => {
    while ((await client.query(left(topic))).rows[0].n > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await waitFor();
  await client.query(enqueue(topic));
  const from = performance.now();
  await client.query(`notify shop_outbox`);
  await waitFor();
  return (JOBS * 1000) / (performance.now() - from);
}

try {
  await placeOrders(shop.apiUrl, 1);
  const rates: Record<string, number[]> = { 'order.alert': [], 'order.confirmation-mail': [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [topic, own] of Object.entries(rates)) own.push(await rateOf(topic));
  const failed = await client.query('select last_error from shop.outbox where last_error is not null limit 1');
  if (failed.rows[0]) throw new Error(`bench of jobs: ${failed.rows[0].last_error}`);
  const rows = Object.entries(rates).map(
    ([topic, own]) =>
      `| \`${topic}\` | ${median(own).toFixed(0)}/s, slowest round ${Math.min(...own).toFixed(0)}/s | ≥ ${TARGET}/s |`,
  );
  const lines = [
    `One process with its lanes of four runners on PostgreSQL with disk syncs; ${JOBS} due jobs a round, medians of ${ROUNDS} interleaved rounds; load average before: ${load}.`,
    '',
    '| jobs | figure | target |',
    '|---|---|---|',
    ...rows,
  ];
  console.log(lines.join('\n'));
  writeSection('Jobs', 'npm run bench:jobs', lines);
} finally {
  closeConnections();
  await client.end();
  await shop.stop();
  await postgres.stop();
}
