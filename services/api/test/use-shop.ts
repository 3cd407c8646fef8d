import type { Database } from '@horno/db';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { openTestDatabase } from './databases.ts';
import { usualNow } from './fixtures.ts';
import { type Ordering, openOrdering, type Visitor, visitor } from './ordering.ts';

const OPEN_MS = 60_000;

/**
 * Builds one back end for the tests of a group, by default on a database in memory. Each test starts at the usual time with the
 * chain's own menu, no mails and a new customer, which are passed to `start`.
 */
export function useShop(start: (shop: Ordering, customer: Visitor) => void, database?: () => Database): void {
  let shop: Ordering;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = database?.() ?? (await openTestDatabase());
    shop = await openOrdering(opened);
    close = async () => {
      await shop.app.close();
      if (database === undefined) await opened.close();
    };
  }, OPEN_MS);
  afterAll(() => close());
  beforeEach(() => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.resetMenu();
    shop.mails.length = 0;
    start(
      shop,
      visitor(() => shop),
    );
  });
}
