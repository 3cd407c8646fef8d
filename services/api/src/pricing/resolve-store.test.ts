import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import type { LineContext } from './pricing-types.ts';
import { storeFault } from './resolve-store.ts';

const catalogue = catalogueOf(chainFiles);
const store = catalogue.storeByCode.get('LIM-LIN-01');
const item = catalogue.itemByUuid.get('pz-limena');
if (store === undefined || item === undefined) throw new Error('the chain has changed');

const all = [...catalogue.itemByUuid.values()];
const pizzas = all.filter(({ category }) => category === item.category).map(({ uuid }) => uuid);
const at = (notSold: string[]): LineContext => ({
  store: { ...store, notSold },
  tier: 2,
  orderType: 'D',
  orderTime: new Date('2024-05-23T00:30:00Z'),
});

describe('storeFault', () => {
  test.each<[string, string[], string | undefined]>([
    ['sells it', [], undefined],
    ['sells others of its category', ['pz-limena'], undefined],
    ['sells all of its category but one', pizzas.slice(0, -1), undefined],
    ['sells nothing of its category', pizzas, 'HUT-01'],
    ['sells nothing at all', all.map(({ uuid }) => uuid), 'HUT-03'],
    [
      'sells nothing of another category',
      all.filter((other) => other.category !== item.category).map((o) => o.uuid),
      undefined,
    ],
  ])('%s', (_, notSold, code) => {
    expect(storeFault(catalogue, item, at(notSold))?.code).toBe(code);
  });
});
