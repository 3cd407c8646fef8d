import { describe, expect, test } from '@jest/globals';
import { findStoreBySlug, storeFinder, storeSlug, storeSlugs } from './store-slug.ts';

test.each([
  ['Horno Jesús María', 'Horno+Jesus+Maria'],
  ['Horno  Breña ', 'Horno+Brena'],
  ['San Borja - Aviación', 'San+Borja+-+Aviacion'],
  ['Mega/Plaza #2 (norte)?', 'Mega+Plaza+2+norte'],
  ['C.C. Real', 'C.C.+Real'],
  ['???', ''],
])('%p is %p', (name, slug) => {
  expect(storeSlug(name)).toBe(slug);
});

const stores = [
  { code: 'LIM-MIR-01', name: 'Miraflores' },
  { code: 'LIM-JES-01', name: 'Jesús María' },
  { code: 'LIM-JES-02', name: 'Jesus Maria' },
  { code: 'LIM-X', name: '???' },
];

test('stores of one name all carry their code', () => {
  expect([...storeSlugs(stores)]).toEqual([
    ['LIM-MIR-01', 'Miraflores'],
    ['LIM-JES-01', 'Jesus+Maria+LIM-JES-01'],
    ['LIM-JES-02', 'Jesus+Maria+LIM-JES-02'],
    ['LIM-X', 'LIM-X'],
  ]);
});

describe('storeFinder', () => {
  test.each([
    ['Miraflores', 'LIM-MIR-01'],
    ['miraflores', 'LIM-MIR-01'],
    ['lim-mir-01', 'LIM-MIR-01'],
    ['Jesus+Maria+LIM-JES-02', 'LIM-JES-02'],
    ['Jes%C3%BAs%20Mar%C3%ADa%20LIM-JES-01', 'LIM-JES-01'],
    ['Jesus%2BMaria%2BLIM-JES-01', 'LIM-JES-01'],
    ['Jesus+Maria', undefined],
    ['100%', undefined],
    ['', undefined],
  ])('%p is %p', (segment, code) => {
    expect(storeFinder(stores)(segment)?.code).toBe(code);
    expect(findStoreBySlug(stores, segment)?.code).toBe(code);
  });

  test('the first of two stores that are called alike wins', () => {
    const twins = [
      { code: 'A', name: 'B+C' },
      { code: 'C', name: 'B' },
      { code: 'D', name: 'b' },
    ];
    expect(storeFinder(twins)('B+C')?.code).toBe('A');
  });

  test('every slug leads back to its store', () => {
    for (const [code, slug] of storeSlugs(stores)) expect(storeFinder(stores)(slug)?.code).toBe(code);
  });
});
