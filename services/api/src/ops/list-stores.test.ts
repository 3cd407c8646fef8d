import type { CallAnswer } from '@horno/contracts/call';
import type { opsStoreCalls } from '@horno/contracts/calls/till';
import { expect, it } from '@jest/globals';
import type { Ordering } from '../../test/ordering.ts';
import { opsToken } from '../../test/till.ts';
import { useShop } from '../../test/use-shop.ts';
import { storeWebhooks } from '../db/schema/till.ts';
import { saveWebhook } from '../store-webhooks/store-webhooks.repo.ts';

let shop: Ordering;
useShop((opened) => {
  shop = opened;
});

async function list(query: Record<string, string>): Promise<CallAnswer<typeof opsStoreCalls.list>> {
  const headers = { authorization: `Bearer ${opsToken}` };
  return (await shop.app.inject({ url: '/api/v1/ops/stores', query, headers })).json().data;
}

const codesOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ code }) => code);
const known = () => shop.catalogue().data.store.map(({ code }) => code);

it('stores come in pages, in the order of the catalogue', async () => {
  const first = await list({ limit: '10' });
  expect(codesOf(first)).toEqual(known().slice(0, 10));
  expect(first).toMatchObject({ total: known().length, page: 1, pages: Math.ceil(known().length / 10) });
  expect(codesOf(await list({ limit: '10', page: '2' }))).toEqual(known().slice(10, 20));
});

it('stores are found by words of the name or the code, the one with that code first', async () => {
  expect(codesOf(await list({ q: 'MIR lim' }))).toContain('LIM-MIR-01');
  const { code = '', name = '' } = shop.catalogue().data.store.at(-1) ?? {};
  expect(codesOf(await list({ q: name.toUpperCase() }))).toContain(code);
  expect(codesOf(await list({ q: code }))[0]).toBe(code);
  expect(await list({ q: 'no such store' })).toMatchObject({ items: [], total: 0 });
});

it('a store whose webhook fails comes before the others, whatever its place in the catalogue', async () => {
  const [code = ''] = known().slice(-1);
  const now = shop.clock.now();
  await saveWebhook(shop.deps.db, code, { id: shop.deps.ids.shownId(), url: 'https://till.example/', now });
  expect(codesOf(await list({ limit: '1' }))).not.toEqual([code]);
  await shop.deps.db.update(storeWebhooks).set({ failingSince: now, lastError: 'HTTP 500' });
  expect((await list({ limit: '1' })).items).toMatchObject([{ code, webhook: { last_error: 'HTTP 500' } }]);
});
