import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { chainFiles } from '../../data/chain/index.ts';
import { bannersByPosition } from '../banners/banners.ts';
import { catalogueOf, createFixedSource } from '../catalogue/memory-source.ts';
import { toTenantConfig } from '../tenant/to-wire.ts';
import { deriveDetail } from './derive-detail.ts';
import { deriveCategories, deriveList } from './derive-menu.ts';
import { toMenuContext } from './menu-context.ts';
import { createPlaceKeys, placeKey } from './place-keys.ts';

const chain = catalogueOf(chainFiles);
const uuids = ['pz-limena', 'pz-horno', 'dr-agua', 'ds-helado-pote'];
const now = new Date('2024-05-23T00:30:00.000Z');
const someItems = fc.uniqueArray(fc.constantFrom(...uuids), { maxLength: 2 });
const stores = fc.record({
  tier: fc.constantFrom(1, 2, 3),
  phone: fc.constantFrom('(01) 505-1111', '749-497'),
  notSold: someItems,
  soldOut: someItems,
});

/** The chain with stores of random facts. */
function shopOf(facts: readonly { tier: number; phone: string; notSold: string[]; soldOut: string[] }[]) {
  const all = chain.stores.slice(0, facts.length).map((store, index) => ({ ...store, ...facts[index] }));
  const catalogue = { ...chain, stores: all, storeByCode: new Map(all.map((store) => [store.code, store])) };
  const soldOut = new Map(all.map(({ code, soldOut: items }) => [code, new Set(items)]));
  const board = { at: (code: string) => soldOut.get(code) ?? new Set<string>(), version: 1 };
  return { catalogue, places: createPlaceKeys(createFixedSource(catalogue), board) };
}

describe('a place key', () => {
  test('is equal for equal facts only', () => {
    fc.assert(
      fc.property(stores, stores, (one, other) => {
        const of = (facts: typeof one) => ({ ...facts, soldOut: new Set(facts.soldOut) });
        const textOf = ({ tier, phone, notSold, soldOut }: typeof one) =>
          [tier, phone, [...notSold].sort().join(), [...soldOut].sort().join()].join('|');
        expect(placeKey(of(one)) === placeKey(of(other))).toBe(textOf(one) === textOf(other));
      }),
    );
  });

  test('has the menus, details, banners and telephone of each of its stores', () => {
    fc.assert(
      fc.property(fc.array(stores, { minLength: 1, maxLength: 6 }), fc.constantFrom('D', 'C'), (facts, type) => {
        const { catalogue, places } = shopOf(facts);
        const config = toTenantConfig(catalogue.tenant, {
          isDemo: false,
          now,
          stores: [...catalogue.stores, ...places.groups().map(({ key, facts: { phone } }) => ({ code: key, phone }))],
        });
        const seenAt = (code: string) => {
          const query = { outlet_code: code, order_type: type };
          const context = toMenuContext(catalogue, query, now, places);
          const item = catalogue.itemByUuid.get('cb-dos-grandes');
          return {
            menu: deriveList(catalogue, query, context, 'es'),
            categories: deriveCategories(catalogue, {}, context, 'es'),
            detail: item && deriveDetail(catalogue, item, { ...context, lang: 'es' }),
            banners: bannersByPosition(catalogue, {
              codes: ['left_home', 'right_home'],
              lang: 'es',
              now,
              store: places.factsOf(code),
            }),
            phone: config.phones.stores?.[code],
          };
        };
        for (const { key, codes } of places.groups())
          for (const code of codes) expect(seenAt(key)).toEqual(seenAt(code));
        expect(
          places
            .groups()
            .flatMap(({ codes }) => codes)
            .sort(),
        ).toEqual(catalogue.stores.map(({ code }) => code).sort());
      }),
      { numRuns: 30 },
    );
  });

  it('is known while documents are made for it, and an unknown one is not an unknown store', () => {
    let soldOut = new Set(['dr-agua']);
    let version = 1;
    const board = {
      at: () => soldOut,
      get version() {
        return version;
      },
    };
    const places = createPlaceKeys(createFixedSource(chain), board);
    const before = places.groups()[0]?.key ?? '';
    [soldOut, version] = [new Set(), 2];
    expect(places.groups().map(({ key }) => key)).not.toContain(before);
    expect([...places.factsOf(before).soldOut]).toEqual(['dr-agua']);
    expect(() => places.factsOf('place~nothing')).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    expect(() => places.factsOf('LIM-NADA')).toThrow(expect.objectContaining({ code: 'HUTFE-2' }));
  });
});
