import type { Customer } from '@horno/contracts/customer';
import type { SavedOutlet } from '@horno/contracts/saved-place';
import { beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import { type Ordering, outlets, type Visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { MAX_SAVED_OUTLETS } from './customer-lists.ts';

const path = '/v1/product-customer/saved_outlets';

eachDatabase('saved outlets', (database) => {
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

  type Items = { items: SavedOutlet[] };
  const add = (code: string) => browser.call<Items>('POST', path, { outlet_code: code }, rosa.headers);
  const remove = (code: string) => browser.call<Items>('DELETE', `${path}/${code}`, undefined, rosa.headers);
  const list = async (headers: Record<string, string> = rosa.headers) =>
    (await browser.call<Items>('GET', path, undefined, headers)).data.items;
  const codes = (items: readonly SavedOutlet[]) => items.map(({ outlet_code }) => outlet_code);

  it('are listed once each, the latest first, also in the profile', async () => {
    await add(outlets.miraflores);
    shop.clock.advance(60);
    await add(outlets.molina);
    const again = await add(outlets.miraflores);
    expect(codes(again.data.items)).toEqual([outlets.molina, outlets.miraflores]);
    const store = shop.catalogue().storeByCode.get(outlets.molina);
    expect((await list())[0]).toEqual({
      outlet_code: outlets.molina,
      outlet_name: store?.name,
      address: store?.address,
    });
    const profile = await browser.call<{ item: Customer }>(
      'GET',
      '/v1/product-customer/customers-by-token',
      undefined,
      rosa.headers,
    );
    expect(profile.data.item.outlets).toEqual(await list());
    expect(await list((await signUp(shop)).headers)).toEqual([]);
  });

  it('can be removed once or twice', async () => {
    await add(outlets.miraflores);
    expect((await remove(outlets.miraflores)).data.items).toEqual([]);
    expect((await remove(outlets.miraflores)).data.items).toEqual([]);
  });

  it('must be active stores of the chain', async () => {
    expect((await add('NO-SUCH')).code).toBe('HUTFE-2');
    await add(outlets.miraflores);
    shop.changeMenu((data) => ({
      ...data,
      store: data.store.map((store) => (store.code === outlets.miraflores ? { ...store, active: false } : store)),
    }));
    expect(await list()).toEqual([]);
    expect((await add(outlets.miraflores)).code).toBe('HUTFE-2');
  });

  it('OUTLETS_FULL: are limited, also with concurrent requests', async () => {
    const all = shop.catalogue().stores.slice(0, MAX_SAVED_OUTLETS + 5);
    expect(all).toHaveLength(MAX_SAVED_OUTLETS + 5);
    const answers = await Promise.all(all.map(({ code }) => add(code)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code, error }) => [code, error?.data])).toEqual(
      Array(5).fill(['OUTLETS_FULL', { max: MAX_SAVED_OUTLETS }]),
    );
    expect(await list()).toHaveLength(MAX_SAVED_OUTLETS);
    const [known] = await list();
    expect((await add(known?.outlet_code ?? '')).status).toBe(200);
  });
});
