import { menuCalls } from '@horno/contracts/calls/menu';
import { okEnvelope } from '@horno/contracts/envelope';
import type { Category } from '@horno/contracts/menu';
import type { Database } from '@horno/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/databases.ts';
import { type Ordering, openOrdering } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';

const bar = '/api/v2/product-menu-fe/category';

describe('coupon category', () => {
  let database: Database;
  let shop: Ordering;
  let rosa: Shopper;
  beforeAll(async () => {
    database = await openTestDatabase();
    shop = await openOrdering(database);
    rosa = await signUp(shop);
  });
  afterAll(async () => {
    await shop.app.close();
    await database.close();
  });
  beforeEach(() => shop.resetMenu());

  const ask = (headers: Record<string, string> = {}, query = '') => shop.app.inject({ url: `${bar}${query}`, headers });
  const ofCoupons = async (headers?: Record<string, string>, query?: string): Promise<Category | undefined> =>
    okEnvelope(menuCalls.categories.answer)
      .parse((await ask(headers, query)).json())
      .data.items.find(({ slug }) => slug === 'coupons');

  test('contains the number of coupons for a customer who has some, and is absent from the shared category bar', async () => {
    const list = await shop.app.inject({ url: '/api/v1/product-coupon-fe/coupons', headers: rosa.headers });
    const count = list.json().data.items.length;
    expect(count).toBeGreaterThan(0);
    expect(await ofCoupons()).toBeUndefined();
    expect(await ofCoupons(rosa.headers)).toMatchObject({ name: 'Cupones', pseudo: true, hidden: false, piece: count });
    expect(await ofCoupons()).toBeUndefined();
    expect(await ofCoupons({ ...rosa.headers, lang: 'en' })).toMatchObject({ name: 'Coupons' });
  });

  test('is not cached by shared caches', async () => {
    const { headers } = await ask(rosa.headers);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Lang, X-Token' });
    expect((await ask()).headers['cache-control']).toBe('public, no-cache');
    expect((await ask({ ...rosa.headers, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('is absent for a customer without coupons and for a guest who selects it', async () => {
    expect(await ofCoupons({}, '?slug=coupons&hide=0')).toBeUndefined();
    shop.changeMenu((data) => ({ ...data, coupon: [] }));
    expect(await ofCoupons(rosa.headers)).toBeUndefined();
  });
});
