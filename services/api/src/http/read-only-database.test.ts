import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApp } from '../../test/build-test-app.ts';
import { openMemoryDatabase } from '../../test/databases.ts';

it('a database that takes no writes is a 503 with Retry-After and not ready, until it takes writes again', async () => {
  const database = await openMemoryDatabase();
  const { app, clock, close } = await buildTestApp({ database });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const readiness = () => Promise.all(['/readyz', '/api/healthz', '/healthz'].map(statusOf));
  const createCart = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/product-cart-fe/create-cart/',
      headers: { 'x-device': 'd'.repeat(32), client: 'web' },
      payload: { outlet_code: 'LIM-MIR-01', order_type: 'D', order_time: clock.now().toISOString() },
    });
  // The embedded database has one session.
  const turn = (mode: 'on' | 'off') =>
    database.db.execute(sql.raw(`set session characteristics as transaction read ${mode === 'on' ? 'only' : 'write'}`));

  await turn('on');
  const refused = await createCart();
  expect(refused.json().error?.code).toBe('UNAVAILABLE_SERVICE');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(await readiness()).toEqual([503, 503, 200]);
  await turn('off');
  expect((await createCart()).statusCode).toBe(200);
  expect(await readiness()).toEqual([200, 200, 200]);
  await close();
  await database.close();
});
