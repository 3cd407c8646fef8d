import { describe, expect, test } from '@jest/globals';
import { asSingle, halfPortionMinor, priceHalf } from './half-price.ts';
import type { MenuItem, ToppingPick } from './menu-types.ts';

function recipe(uuid: string, panMinor: number, crustUuid = 'c-pan'): MenuItem {
  return {
    uuid,
    firstLayers: [
      {
        uuid: `${uuid}-familiar`,
        size: 'familiar',
        secondLayers: [{ uuid: crustUuid, code: 'pan', priceMinor: panMinor }],
      },
    ],
    toppings: [
      { id: 'tocino', isDefault: false, priceMinorBySize: { familiar: 590 } },
      { id: 'jamon', isDefault: true, priceMinorBySize: { familiar: 600 } },
    ],
  };
}

const americana = recipe('americana', 4990);
const hawaiana = recipe('hawaiana', 5495, 'c-pan-h');

function price(a: ToppingPick[], b: ToppingPick[], rule?: 'max' | 'average') {
  return priceHalf(
    [americana, hawaiana],
    {
      firstLayer: 'americana-familiar',
      secondLayer: 'c-pan',
      halves: [
        { menuUuid: 'americana', toppings: a },
        { menuUuid: 'hawaiana', toppings: b },
      ],
    },
    rule,
  );
}

describe('priceHalf', () => {
  const tocino = (quantity: number): ToppingPick[] => [{ id: 'tocino', quantity }];

  test.each([
    ['the dearer half rules', [], [], undefined, 5495, 0],
    ['the mean where the tenant says so, half up', [], [], 'average', 5243, 0],
    ['an extra on one half is half its price, up to 10 céntimos', tocino(1), [], undefined, 5495, 300],
    ['the same extra on both halves is its price once', tocino(1), tocino(1), undefined, 5495, 590],
    ['two portions against one', tocino(2), tocino(1), undefined, 5495, 890],
    ['a removal costs nothing', [{ id: 'jamon', quantity: 0 }], [], undefined, 5495, 0],
    ['different extras', tocino(1), [{ id: 'jamon', quantity: 2 }], undefined, 5495, 600],
  ] as const)('%s', (_, a, b, rule, baseMinor, extrasMinor) => {
    expect(price([...a], [...b], rule)).toEqual({
      ok: true,
      value: { baseMinor, extrasMinor, unitMinor: baseMinor + extrasMinor },
    });
  });

  test('an extra on both halves costs the portion of the more expensive half', () => {
    const [extra] = hawaiana.toppings;
    const dear = { ...hawaiana, toppings: extra ? [{ ...extra, priceMinorBySize: { familiar: 790 } }] : [] };
    const halves = [half('americana', tocino(1)), half('hawaiana', tocino(1))] as const;
    const config = { firstLayer: 'familiar', secondLayer: 'pan', halves };
    expect(priceHalf([americana, dear], config)).toMatchObject({ value: { extrasMinor: 790 } });
  });

  test('a topping that one half does not have is refused', () => {
    expect(price([], [{ id: 'oro', quantity: 1 }])).toEqual({ ok: false, error: { code: 'SINGLE-05', ref: 'oro' } });
    expect(price([{ id: 'oro', quantity: 1 }], [])).toMatchObject({ error: { code: 'SINGLE-05' } });
  });

  test('a size or crust that only one recipe has is refused', () => {
    const config = { firstLayer: 'familiar', secondLayer: 'pan', halves: [half('americana'), half('otra')] } as const;
    const noSize: MenuItem = { ...hawaiana, firstLayers: [] };
    const noCrust: MenuItem = {
      ...hawaiana,
      firstLayers: [{ uuid: 'f', size: 'familiar', secondLayers: [{ uuid: 'x', code: 'fina', priceMinor: 1 }] }],
    };
    expect(priceHalf([americana, noSize], config)).toMatchObject({ error: { code: 'SINGLE-03' } });
    expect(priceHalf([americana, noCrust], config)).toMatchObject({ error: { code: 'SINGLE-04' } });
    expect(priceHalf([noCrust, americana], config)).toMatchObject({ error: { code: 'SINGLE-04' } });
  });
});

test.each([
  [590, 300],
  [600, 300],
  [610, 310],
  [0, 0],
  [1, 10],
])('a portion of %p costs %p on a half', (portion, half) => {
  expect(halfPortionMinor(portion)).toBe(half);
});

function half(menuUuid: string, toppings: ToppingPick[] = []) {
  return { menuUuid, toppings };
}

describe('asSingle', () => {
  const layers = { firstLayer: 'familiar', secondLayer: 'pan' };

  test('equal halves are an ordinary pizza', () => {
    const toppings = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 0 },
    ];
    const halves = [half('x', toppings), half('x', toppings.toReversed())] as const;
    expect(asSingle({ ...layers, halves })).toEqual({ ...layers, toppings });
  });

  test.each([
    ['recipes', [half('x'), half('y')]],
    ['toppings', [half('x'), half('x', [{ id: 'a', quantity: 1 }])]],
  ] as const)('halves of different %s are not', (_, halves) => {
    expect(asSingle({ ...layers, halves })).toBeUndefined();
  });
});
