import { afterEach, expect, test } from '@jest/globals';
import { openTestDatabase } from './test-database.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const token = 'the token of the scraper';
let registry: TestRegistry;
afterEach(() => registry.close(), startUpMs);

test(
  'operations 10: /healthz and /readyz answer without a credential, and /readyz fails without the database',
  async () => {
    const database = await openTestDatabase();
    registry = await startTestRegistry({ db: database.db });
    expect((await registry.call('GET', '/healthz')).status).toBe(200);
    expect(await registry.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    await database.close();
    expect((await registry.call('GET', '/healthz')).status).toBe(200);
    expect(await registry.call('GET', '/readyz')).toMatchObject({ status: 503, body: { status: 'database away' } });
  },
  startUpMs,
);

test(
  '/metrics has the last good run of each background task, for requests with the token',
  async () => {
    registry = await startTestRegistry({ metricsToken: token, duePollMs: 10 });
    for (const guess of [undefined, 'another token'])
      expect((await registry.call('GET', '/metrics', { token: guess })).status).toBe(404);
    const scrape = async () => (await registry.call('GET', '/metrics', { token })).text;
    const succeeded = /^horno_registry_task_success_timestamp_seconds\{task="plans"\} \d+/m;
    while (!succeeded.test(await scrape())) await new Promise((resolve) => setImmediate(resolve));
    const text = await scrape();
    expect(text).toContain('horno_registry_task_failures{task="guard"} 0');
    expect(text).toMatch(/^horno_registry_request_duration_seconds_count\{route="\/metrics",status="404"\} 2/m);
  },
  startUpMs,
);

test('/metrics does not exist without a token in the settings', async () => {
  registry = await startTestRegistry();
  expect((await registry.call('GET', '/metrics', { token })).status).toBe(404);
});
