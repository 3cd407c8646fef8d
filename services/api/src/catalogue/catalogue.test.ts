import { expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { toCatalogue } from './catalogue.ts';
import { parseChain } from './parse.ts';
import type { ChainData } from './schema.ts';

const chain = parseChain(chainFiles);

function catalogueWith(change: Partial<ChainData['tenant'][number]>, store: Partial<ChainData['store'][number]> = {}) {
  const data = {
    ...chain,
    tenant: chain.tenant.map((tenant) => ({ ...tenant, ...change })),
    store: chain.store.map((record) => ({ ...record, ...store })),
  };
  return toCatalogue(data, 'test').stores;
}

test.each([
  ['carryout', 'collects', 'delivers'],
  ['delivery', 'delivers', 'collects'],
] as const)('no store offers what the flag %s switches off', (flag, off, on) => {
  const [tenant] = chain.tenant;
  if (!tenant) throw new Error('no tenant');
  const stores = catalogueWith({ flags: { ...tenant.flags, [flag]: false } });
  expect(stores.some((store) => store[off])).toBe(false);
  expect(stores.some((store) => store[on])).toBe(true);
});

test('a store without its own minimum and preparation times has those of the chain', () => {
  const settings = { minCartMinor: { D: 3100, C: 0 }, quoteMinutes: { D: 55, C: 25 } };
  const [store] = catalogueWith(settings, { minCartMinor: undefined, quoteMinutes: { C: 10 } });
  expect(store).toMatchObject({ minCartMinor: 3100, quoteMinutes: { D: 55, C: 10 } });
});
