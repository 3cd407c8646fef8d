import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from './memory-source.ts';
import { digestOf, ImportError, type ImportFile, parseChain } from './parse.ts';
import type { RecordKind } from './schema.ts';

type Change = (record: Record<string, unknown>) => unknown;

/** Returns the chain's files with one record of a kind changed. */
function withChanged(kind: RecordKind, index: number, change: Change): ImportFile[] {
  return chainFiles.map((file) =>
    file.kind === kind
      ? {
          ...file,
          records: file.records.map((record, at) => (at === index ? change({ ...(record as object) }) : record)),
        }
      : file,
  );
}

function faultsOf(files: ImportFile[]): string[] {
  try {
    catalogueOf(files);
    return [];
  } catch (error) {
    if (error instanceof ImportError)
      return error.faults.map(({ file, path, message }) => `${file}: ${path}: ${message}`);
    throw error;
  }
}

describe('parseChain', () => {
  test('accepts the built-in chain', () => {
    expect(faultsOf([...chainFiles])).toEqual([]);
  });

  test.each<[string, RecordKind, Change, RegExp]>([
    [
      'a missing English name',
      'pizza',
      (r) => ({ ...r, name: { es: 'Limeña' } }),
      /pizzas: pizza\[0\] \(pz-limena\)\.name\.en: /,
    ],
    [
      'an empty Spanish text',
      'pizza',
      (r) => ({ ...r, description: { es: ' ', en: 'x' } }),
      /\(pz-limena\)\.description\.es: /,
    ],
    [
      'a price in soles instead of céntimos',
      'product',
      (r) => ({ ...r, priceMinor: 12.9 }),
      /\(sd-pan-al-ajo\)\.priceMinor: /,
    ],
    ['an invalid weekday', 'combo', (r) => ({ ...r, days: [7] }), /\(cb-casa-llena\)\.days\[0\]: /],
    [
      'an invalid time',
      'combo',
      (r) => ({ ...r, windows: [{ start: '12:60', end: '16:00' }] }),
      /\.windows\[0\]\.start: /,
    ],
    ['an unknown field', 'store', (r) => ({ ...r, minimo: 1 }), /stores: store\[0\] \(LIM-MIR-01\): .*minimo/],
    ['a store outside Peru', 'store', (r) => ({ ...r, lat: 40.4 }), /\(LIM-MIR-01\)\.lat: /],
    [
      'a percent coupon without its percent',
      'coupon',
      (r) => ({ ...r, discountPercent: undefined }),
      /\(BIENVENIDA\)\.discountPercent: /,
    ],
    ['a banner with an external link', 'banner', (r) => ({ ...r, url: 'https://example.org' }), /\(portada\)\.url: /],
    [
      'a RUC of ten digits',
      'tenant',
      (r) => ({ ...r, legal: { name: 'x', ruc: '2060000000', address: 'Av. Larco 743' } }),
      /tenant\[0\] \(tenant\)\.legal\.ruc: /,
    ],
  ])('refuses %s and reports its path', (_, kind, change, message) => {
    const faults = faultsOf(withChanged(kind, 0, change));
    expect(faults).toEqual([expect.stringMatching(message)]);
  });

  test('collects the faults of all files', () => {
    const files = withChanged('pizza', 2, (r) => ({ ...r, priceMinor: 'dear' })).map((file) =>
      file.kind === 'topping' ? { ...file, records: [{}] } : file,
    );
    expect(faultsOf(files).length).toBeGreaterThan(3);
  });

  test('refuses an import without stores', () => {
    expect(faultsOf(chainFiles.filter(({ kind }) => kind !== 'store'))).toEqual([
      'store: store: no record of this kind',
    ]);
  });

  test('returns equal digests for equal data and another digest for other data', () => {
    const changed = withChanged('pizza', 0, (r) => ({ ...r, category: 'deals' }));
    expect(digestOf(parseChain(chainFiles))).toBe(digestOf(parseChain([...chainFiles])));
    expect(digestOf(parseChain(changed))).not.toBe(digestOf(parseChain(chainFiles)));
  });
});

describe('referenceFaults', () => {
  const ring = (points: [number, number][]) => [
    { ring: points, feeMinor: 500, minCartMinor: 2500, districts: ['Lima'] },
  ];

  test.each<[string, RecordKind, Change, string]>([
    [
      'an unknown crust',
      'pizza',
      (r) => ({ ...r, crusts: ['clasica', 'integral'] }),
      'pizzas: pz-limena.crusts: unknown crust "integral"',
    ],
    [
      'an unknown sauce',
      'pizza',
      (r) => ({ ...r, recipe: { ...(r.recipe as object), sauce: 'curry' } }),
      'pizzas: pz-limena.recipe.sauce: unknown sauce "curry"',
    ],
    [
      'an unknown topping',
      'pizza',
      (r) => ({ ...r, recipe: { ...(r.recipe as object), toppings: [{ id: 'palta', count: 3 }] } }),
      'pizzas: pz-limena.recipe.toppings: unknown topping "palta"',
    ],
    [
      'prices that fall with the size',
      'pizza',
      (r) => ({ ...r, priceMinor: { mediana: 3000, grande: 2900 } }),
      'pizzas: pz-limena.priceMinor.grande: is not above mediana',
    ],
    [
      'a size without a plain crust',
      'pizza',
      (r) => ({ ...r, crusts: ['artesanal', 'clasica'].slice(0, 1) }),
      'pizzas: pz-limena.priceMinor.personal: no crust without a surcharge in this size',
    ],
    [
      'a sub-category of another category',
      'pizza',
      (r) => ({ ...r, sub: 'to-share' }),
      'items: pz-limena.sub: unknown sub-category "to-share"',
    ],
    [
      'an item in the coupon category',
      'product',
      (r) => ({ ...r, category: 'coupons' }),
      'items: sd-pan-al-ajo.category: category "coupons" cannot contain items',
    ],
    [
      'a side without a drawing',
      'product',
      (r) => ({ ...r, pictureId: 'ceviche' }),
      'products: sd-pan-al-ajo.pictureId: unknown drawing "ceviche"',
    ],
    [
      'a topping without a drawing',
      'topping',
      (r) => ({ ...r, pictureId: 'palta' }),
      'toppings: pepperoni.pictureId: unknown drawing "palta"',
    ],
    [
      'a side with a price and variants',
      'product',
      (r) => ({ ...r, variants: [{ uuid: 'x', name: { es: 'x', en: 'x' }, priceMinor: 1 }] }),
      'products: sd-pan-al-ajo: needs a price or variants, and not both',
    ],
    [
      'a combo that ends before it begins',
      'combo',
      (r) => ({ ...r, validFrom: '2024-06-01', validTo: '2024-05-01' }),
      'combos: cb-casa-llena.validTo: is before validFrom',
    ],
    [
      'a polygon that is not closed',
      'store',
      (r) => ({
        ...r,
        coverage: ring([
          [-77.04, -12.13],
          [-77.02, -12.13],
          [-77.02, -12.12],
          [-77.04, -12.12],
        ]),
      }),
      'stores: LIM-MIR-01.coverage[0].ring: is not closed: the last point must be the first',
    ],
    [
      'a polygon without its store',
      'store',
      (r) => ({
        ...r,
        coverage: ring([
          [-76, -12],
          [-76.1, -12],
          [-76.1, -12.1],
          [-76, -12],
        ]),
      }),
      'stores: LIM-MIR-01.coverage: does not contain the store',
    ],
    [
      'a store without delivery hours',
      'store',
      (r) => ({ ...r, hours: { ...(r.hours as object), D: [] } }),
      'stores: LIM-MIR-01.hours.D: delivers, but has no hours',
    ],
    [
      'a coupon for an unknown store',
      'coupon',
      (r) => ({ ...r, outlets: ['LIM-XXX-01'] }),
      'coupons: BIENVENIDA.outlets: unknown store "LIM-XXX-01"',
    ],
    [
      'a game with an unknown prize coupon',
      'game',
      (r) => ({ ...r, prizes: [{ ...(r.prizes as object[])[0], coupon: 'NO-HAY' }] }),
      'games: gira-y-gana.prizes.palitos.coupon: unknown coupon "NO-HAY"',
    ],
    [
      'a game with an unknown prize symbol',
      'game',
      (r) => ({ ...r, prizes: [{ ...(r.prizes as object[])[0], symbol: 'sol' }] }),
      'games: gira-y-gana.prizes.palitos.symbol: unknown symbol "sol"',
    ],
    [
      'a game whose chances exceed 100 %',
      'game',
      (r) => ({ ...r, prizes: (r.prizes as object[]).map((prize) => ({ ...prize, chance: 6000 })) }),
      'games: gira-y-gana.prizes: chances exceed 10000 of 10000',
    ],
    [
      'a banner with an unknown item',
      'banner',
      (r) => ({ ...r, picture: 'pz-nada' }),
      'banners: portada.picture: unknown item "pz-nada"',
    ],
    [
      'an unknown dummy store',
      'tenant',
      (r) => ({ ...r, dummyStore: { D: 'LIM-MIR-01', C: 'NADA' } }),
      'stores: tenant.dummyStore: unknown store "NADA"',
    ],
  ])('refuses %s', (_, kind, change, fault) => {
    expect(faultsOf(withChanged(kind, 0, change))).toContain(fault);
  });

  test('refuses a combo choice that is not made in the size of its group', () => {
    const onlyPersonal: Change = (r) => ({ ...r, priceMinor: { personal: 2190 } });
    expect(faultsOf(withChanged('pizza', 0, onlyPersonal))).toContain(
      'combos: cb-casa-llena.groups.pizza.items: "pz-limena" is not made in size "familiar" on the group\'s crusts',
    );
  });

  test('refuses a duplicate uuid, also across kinds', () => {
    const faults = faultsOf(withChanged('product', 0, (r) => ({ ...r, uuid: 'pz-limena' })));
    expect(faults).toContain('items: pz-limena: is a duplicate');
  });
});
