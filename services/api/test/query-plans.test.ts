import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import type { Database } from '@horno/db';
import { hasServer } from '@horno/db/testing/databases';
import { planWatch } from '@horno/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openServerDatabase } from './databases.ts';
import { usualNow } from './fixtures.ts';
import { type Ordering, openOrdering } from './ordering.ts';
import { requests } from './requests/requests.ts';
import { type Person, type Scene, sceneOf } from './requests/scene.ts';

/** Calls that succeed only with an external server. */
const elsewhere: readonly CallId[] = ['customer.socialReturn', 'customer.socialIdentity'];
const all = (Object.keys(calls) as CallId[]).filter((id) => !elsewhere.includes(id));

/** Tables with at most a row for each store. */
const small = ['store_pauses', 'store_webhooks'];

(hasServer ? describe : describe.skip)('queries of calls in large tables', () => {
  let database: Database;
  let shop: Ordering;
  let scene: Scene;
  let person: Person;
  let watch: ReturnType<typeof planWatch>;

  beforeAll(async () => {
    database = await openServerDatabase();
    shop = await openOrdering(database, {
      FACEBOOK_APP_ID: '1234567890',
      FACEBOOK_APP_SECRET: 'of the tests',
      SMS_URL: 'https://sms.example/messages',
    });
    shop.clock.set(usualNow, { isFrozen: true });
    scene = sceneOf(() => shop);
    person = await scene.customer();
    // An export then has the guest orders of the address too.
    await database.db.execute(sql`update shop.customers set email_confirmed = true`);
    watch = planWatch(database.db, small);
  }, 60_000);
  afterAll(async () => {
    await shop.app.close();
    await database.close();
  });

  async function findings(id: CallId): Promise<string[]> {
    const call: AnyCall = calls[id];
    const asker = /delete_account|\/email$/.test(call.path)
      ? await scene.customer()
      : /customer_registration|from_order|from-order/.test(call.path)
        ? scene.guest()
        : await scene.elsewhere(person);
    const request = await requests[id]?.(asker, scene);
    return watch.examine(async () => {
      const answer = await scene.send(call, request ?? {}, asker);
      expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
    });
  }

  test.each(all)('%s reads no whole table', async (id) => {
    expect(await findings(id)).toEqual([]);
  });

  test('are reported when the index of a customer’s orders is missing', async () => {
    await database.db.execute(sql`drop index shop.orders_customer`);
    expect(await findings('orders.list')).toContainEqual(expect.stringContaining('sequential scan of orders'));
  });
});
