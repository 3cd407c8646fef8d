import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { beforeEach, expect, it } from '@jest/globals';
import { eachDatabase } from '../../test/databases.ts';
import type { Ordering, Visitor } from '../../test/ordering.ts';
import { type Shopper, signUp } from '../../test/shoppers.ts';
import { useShop } from '../../test/use-shop.ts';
import { MAX_SAVED_RECEIPTS } from './customer-lists.ts';

const path = '/v1/product-customer/saved_receipts';
const bakery = { ruc: '20600000005', business_name: 'Panadería Sol S.A.C.', fiscal_address: 'Av. Larco 345' };
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns a RUC with a valid check digit. */
function rucOf(index: number): string {
  const body = `20${String(index).padStart(8, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  return body + ((11 - (sum % 11)) % 10);
}

eachDatabase('saved receipts', (database) => {
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

  type Items = { items: SavedReceipt[] };
  const save = (body: object, { headers }: Shopper = rosa) => browser.call<Items>('POST', path, body, headers);
  const list = async ({ headers }: Shopper = rosa) =>
    (await browser.call<Items>('GET', path, undefined, headers)).data.items;

  it('are listed once per RUC, the latest first, to their owner only', async () => {
    await save(bakery);
    shop.clock.advance(60);
    await save({ ...bakery, ruc: rucOf(77), business_name: 'Ferretería Luna E.I.R.L.' });
    shop.clock.advance(60);
    const { data } = await save({ ...bakery, fiscal_address: 'Jr. Cusco 12' });
    expect(data.items.map(({ ruc, fiscal_address }) => [ruc, fiscal_address])).toEqual([
      [bakery.ruc, 'Jr. Cusco 12'],
      [rucOf(77), 'Av. Larco 345'],
    ]);
    expect(data.items).toEqual(await list());
    expect(await list(await signUp(shop))).toEqual([]);
  });

  it('can be removed once or twice', async () => {
    await save(bakery);
    const remove = () => browser.call<Items>('DELETE', `${path}/${bakery.ruc}`, undefined, rosa.headers);
    expect((await remove()).data.items).toEqual([]);
    expect((await remove()).data.items).toEqual([]);
  });

  it.each([
    ['a RUC with a wrong check digit', { ruc: '20600000006' }, ['ruc']],
    ['a name with special characters', { business_name: 'Sol <b>' }, ['business_name']],
    ['an address with special characters', { fiscal_address: 'Av. Larco; 345' }, ['fiscal_address']],
    ['a name that is too short', { business_name: 'So' }, ['business_name']],
  ])('refuse %s', async (_, part, fields) => {
    const { code, error } = await save({ ...bakery, ...part });
    expect([code, error?.fields?.map(({ field }) => field)]).toEqual(['VALIDATION', fields]);
  });

  it('RECEIPTS_FULL: are limited, also with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_RECEIPTS + 3 }, (_, index) => save({ ...bakery, ruc: rucOf(index + 1) })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ code, error }) => [code, error?.data])).toEqual(
      Array(3).fill(['RECEIPTS_FULL', { max: MAX_SAVED_RECEIPTS }]),
    );
    const [known] = await list();
    expect((await save({ ...bakery, ruc: known?.ruc ?? '' })).status).toBe(200);
  });
});
