import { connectTo } from '@horno/db/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiProcesses } from './api-processes.ts';
import { createServerDatabase, hasServer } from './databases.ts';

const onServer = hasServer ? describe : describe.skip;
const ASK_AGAIN_MS = 20;

/** Moves the clock of a process 90 s ahead. */
const ahead = `const real = Date; const skew = 90000;
globalThis.Date = class extends real {
  constructor(...given) { if (given.length === 0) super(real.now() + skew); else super(...given); }
  static now() { return real.now() + skew; }
};`;

onServer('a process whose clock is 90 s ahead', () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let client: Awaited<ReturnType<typeof connectTo>>;
  const apis = apiProcesses(() => database);

  beforeAll(async () => {
    database = await createServerDatabase();
    client = await connectTo(database.url);
  });
  afterAll(async () => {
    await apis.stop();
    await client.end();
    await database.drop();
    apis.remove();
  });

  it('warns, runs no job early and plans its next attempt by the clock of the database', async () => {
    const child = apis.spawn({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(ahead)}`,
    });
    await child.addresses(3);
    // The payload is refused, so an attempt is counted and another one is planned.
    await client.query(
      `insert into shop.outbox (id, topic, payload, run_at, attempts, created_at)
       select gen_random_uuid(), 'order.confirmation-mail', to_jsonb(seconds), now() + seconds * interval '1 second', 0, now()
       from unnest(array[0, 60]) as seconds`,
    );
    const jobs = async () =>
      (
        await client.query<{ attempts: number; wait: number }>(
          `select attempts, extract(epoch from run_at - clock_timestamp())::float8 as wait
           from shop.outbox where topic = 'order.confirmation-mail' order by payload::text`,
        )
      ).rows;
    const attempted = async (times: number) => {
      for (;;) {
        const [due, later] = await jobs();
        if (due && later && due.attempts >= times && due.wait > 0) return { due, later };
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    };
    expect((await attempted(1)).due.wait).toBeLessThan(30);
    expect((await attempted(2)).later.attempts).toBe(0);
    expect(child.lines.join('\n')).toContain('differs from that of the database');
  }, 60_000);
});
