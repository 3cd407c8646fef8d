import { writeFileSync } from 'node:fs';
import { expect, test } from '../core/test.ts';
import { type Customer, customerOf } from './customer.ts';
import type { Engine } from './engine.ts';
import { stories } from './stories.ts';

const hasAll = process.env.HORNO_MATRIX === 'all' || process.env.HORNO_E2E_DETAILS === '1';

/** Runs every story in an engine. */
export function tellStories(engine: Engine): void {
  test.describe(engine.name, () => {
    test.skip(engine.missing !== undefined, engine.missing);
    for (const { title, tell, isLong, isOffline } of stories) {
      if (isLong && !hasAll) continue;
      test(`${title}, in ${engine.name}`, async ({ shop }, testInfo) => {
        test.slow();
        const people: Customer[] = [];
        try {
          await tell({
            shop,
            async open(size, origin = shop.shopUrl) {
              const person = customerOf(await engine.open(size), origin);
              people.push(person);
              return person;
            },
          });
          if (!isOffline) expect(people.flatMap(({ driver }) => driver.complaints())).toEqual([]);
        } catch (error) {
          for (const [at, { driver }] of people.entries()) {
            const picture = await driver.screenshot().catch(() => undefined);
            if (picture) writeFileSync(testInfo.outputPath(`${engine.name}-${at}.png`), picture);
          }
          throw error;
        } finally {
          for (const { driver } of people) await driver.close();
        }
      });
    }
  });
}
