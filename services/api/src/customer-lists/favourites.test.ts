import { MAX_FAVOURITES } from '@horno/contracts/favourites';
import { beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import type { Ordering, Visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';

const path = '/v1/product-customer/favourites';

eachDatabase('favourites', (database) => {
  let shop: Ordering;
  let browser: Visitor;
  let rosa: Shopper;
  useShop((opened, customer) => {
    shop = opened;
    browser = customer;
  }, database);
  beforeEach(async () => {
    rosa = await signUp(shop);
  });

  type Items = { items: { menu_uuid: string }[] };
  const add = (...uuids: string[]) => browser.call<Items>('POST', path, { menu_uuids: uuids }, rosa.headers);
  const remove = (uuid: string) => browser.call<Items>('DELETE', `${path}/${uuid}`, undefined, rosa.headers);
  const list = async (headers: Record<string, string> = rosa.headers) =>
    (await browser.call<Items>('GET', path, undefined, headers)).data.items.map(({ menu_uuid }) => menu_uuid);
  const some = (count: number) =>
    [...shop.catalogue().itemByUuid.keys()].slice(0, count) as [string, string, string, ...string[]];

  it('are listed once each, the latest first, and only for their owner', async () => {
    const [first, second] = some(2);
    await add(first);
    shop.clock.advance(60);
    await add(second);
    await add(first);
    expect(await list()).toEqual([second, first]);
    expect(await list((await signUp(shop)).headers)).toEqual([]);
    expect((await browser.call('GET', path, undefined, {})).code).toBe('CUS-100001');
  });

  it('of a device join those of the account in their order, without doubles', async () => {
    const [first, second, third] = some(3);
    await add(first);
    shop.clock.advance(60);
    const merged = await add(third, first, second, third);
    expect(merged.data.items.map(({ menu_uuid }) => menu_uuid)).toEqual([third, second, first]);
  });

  it('can be removed once or twice, and only by their owner', async () => {
    const [first] = some(1);
    await add(first);
    const other = await signUp(shop);
    await browser.call('DELETE', `${path}/${first}`, undefined, other.headers);
    expect(await list()).toEqual([first]);
    expect((await remove(first)).data.items).toEqual([]);
    expect((await remove(first)).data.items).toEqual([]);
  });

  it('leave out items that the chain does not have, and do not fail for them', async () => {
    const [first, second] = some(2);
    expect((await add('pz-never', first, second)).status).toBe(200);
    expect(await list()).toEqual([first, second]);
    shop.changeMenu((data) => ({ ...data, combo: data.combo.filter(({ uuid }) => uuid !== first) }));
    expect(await list()).toEqual([second]);
    expect((await add('pz-never')).data.items).toEqual([{ menu_uuid: second }]);
  });

  it.each([
    ['no item', []],
    ['too many items', Array.from({ length: MAX_FAVOURITES + 1 }, (_, index) => `pz-${index}`)],
    ['what is no id', ['<script>']],
  ])('refuse %s', async (_, uuids) => {
    expect((await add(...uuids)).code).toBe('VALIDATION');
  });

  it('FAVOURITES_FULL: are limited, also with concurrent requests', async () => {
    const all = some(MAX_FAVOURITES + 3);
    expect(all).toHaveLength(MAX_FAVOURITES + 3);
    const answers = await Promise.all(all.map((uuid) => add(uuid)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code, error }) => [code, error?.data])).toEqual(
      Array(3).fill(['FAVOURITES_FULL', { max: MAX_FAVOURITES }]),
    );
    const full = await list();
    expect(full).toHaveLength(MAX_FAVOURITES);
    expect((await add(full[0] as string)).status).toBe(200);
    await remove(full[0] as string);
    // Four items are missing, so at least one of these is, and it fits.
    expect((await add(...all.slice(3))).data.items).toHaveLength(MAX_FAVOURITES);
  });
});
