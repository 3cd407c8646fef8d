import { describe, expect, test } from '@jest/globals';
import type { Combo, ComboItem } from './combo-price.ts';
import { type DealLine, findDeal } from './deal-detection.ts';

const large = (uuid: string, surchargeMinor = 0): ComboItem => ({
  uuid,
  surchargeMinor,
  firstLayers: [
    {
      uuid: 'grande',
      size: 'grande',
      secondLayers: [
        { uuid: 'clasica', priceMinor: 0 },
        { uuid: 'delgada', priceMinor: 0 },
      ],
    },
  ],
  toppings: [],
});
const plain = (uuid: string, surchargeMinor = 0): ComboItem => ({
  uuid,
  surchargeMinor,
  firstLayers: [],
  toppings: [],
});

const duo: Combo = {
  uuid: 'cb-duo',
  priceMinor: 5290,
  groups: [
    { id: 'pizza-1', min: 1, max: 1, items: [large('horno'), large('suprema', 600)] },
    { id: 'pizza-2', min: 1, max: 1, items: [large('horno'), large('hawaiana')] },
  ],
};
const night: Combo = {
  uuid: 'cb-night',
  priceMinor: 4000,
  groups: [
    { id: 'pizza', min: 1, max: 1, items: [large('horno')] },
    { id: 'bebidas', min: 1, max: 3, items: [plain('cola'), plain('agua', 100)] },
  ],
};

let ids = 0;
const line = (uuid: string, unitMinor: number, part: Partial<DealLine> = {}): DealLine => ({
  id: part.id ?? `${uuid}-${++ids}`,
  uuid,
  quantity: 1,
  unitMinor,
  ...part,
});
const pizza = (uuid: string, unitMinor: number, part: Partial<DealLine> = {}) =>
  line(uuid, unitMinor, { firstLayer: 'grande', secondLayer: 'clasica', ...part });

describe('findDeal', () => {
  test('takes two units of one line', () => {
    expect(findDeal([pizza('horno', 3490, { id: 'a', quantity: 3 })], [duo])).toEqual({
      comboUuid: 'cb-duo',
      savingMinor: 1690,
      unitMinor: 5290,
      picks: [
        { id: 'pizza-1', items: [{ uuid: 'horno', firstLayer: 'grande', secondLayer: 'clasica', toppings: [] }] },
        { id: 'pizza-2', items: [{ uuid: 'horno', firstLayer: 'grande', secondLayer: 'clasica', toppings: [] }] },
      ],
      uses: [{ lineId: 'a', quantity: 2 }],
    });
  });

  test('puts each product where it fits, whatever the order in the cart', () => {
    const deal = findDeal([pizza('hawaiana', 3490, { id: 'h' }), pizza('suprema', 4490, { id: 's' })], [duo]);
    expect(deal?.picks.map(({ id, items }) => [id, items[0]?.uuid])).toEqual([
      ['pizza-1', 'suprema'],
      ['pizza-2', 'hawaiana'],
    ]);
    expect(deal?.savingMinor).toBe(3490 + 4490 - 5290 - 600);
  });

  test('fills what a group may hold besides, where that saves', () => {
    const deal = findDeal(
      [pizza('horno', 3490), line('cola', 590, { id: 'c', quantity: 2 }), line('agua', 90, { id: 'w' })],
      [night],
    );
    // The water would cost more inside than it does outside.
    expect(deal?.uses).toContainEqual({ lineId: 'c', quantity: 2 });
    expect(deal?.uses.some(({ lineId }) => lineId === 'w')).toBe(false);
    expect(deal?.savingMinor).toBe(3490 + 2 * 590 - 4000);
  });

  test('takes the units whose size and crust a choice has', () => {
    const others = [
      pizza('horno', 6990, { firstLayer: 'familiar' }),
      pizza('horno', 6990, { secondLayer: 'queso' }),
      pizza('horno', 6990, { secondLayer: undefined }),
    ];
    const deal = findDeal([...others, pizza('horno', 3490, { id: 'fits', quantity: 2 })], [duo]);
    expect(deal?.uses).toEqual([{ lineId: 'fits', quantity: 2 }]);
    expect(findDeal([...others, pizza('horno', 3490)], [duo])).toBeUndefined();
  });

  test.each([undefined, 'unica'])('takes a size of one crust when the line names the crust %s', (secondLayer) => {
    const item: ComboItem = {
      ...plain('calzone'),
      firstLayers: [{ uuid: 'grande', size: 'grande', secondLayers: [{ uuid: 'unica', priceMinor: 0 }] }],
    };
    const combo = { uuid: 'x', priceMinor: 1000, groups: [{ id: 'g', min: 1, max: 1, items: [item] }] };
    const deal = findDeal([line('calzone', 3000, { firstLayer: 'grande', secondLayer })], [combo]);
    expect(deal?.savingMinor).toBe(2000);
  });

  test('leaves out a group that takes nothing, and layers that a product lacks', () => {
    const drinks = { id: 'bebidas', min: 1, max: 1, items: [plain('cola')] };
    const combo = { uuid: 'x', priceMinor: 100, groups: [drinks, { ...drinks, id: 'postres', min: 0 }] };
    expect(findDeal([line('cola', 590)], [combo])?.picks).toStrictEqual([
      { id: 'bebidas', items: [{ uuid: 'cola', toppings: [] }] },
    ]);
  });

  test('names the combo that saves most', () => {
    const lines = [pizza('horno', 3490, { quantity: 2 }), line('cola', 690)];
    expect(findDeal(lines, [night, duo])?.comboUuid).toBe('cb-duo');
    expect(findDeal(lines, [duo, night])?.comboUuid).toBe('cb-duo');
  });

  test.each([
    ['nothing in the cart', []],
    ['a group that stays empty', [pizza('horno', 3490)]],
    ['another size', [pizza('horno', 3490, { quantity: 2, firstLayer: 'familiar' })]],
    ['a crust that the combo does not include', [pizza('horno', 3490, { quantity: 2, secondLayer: 'queso' })]],
    ['a crust that is not named', [pizza('horno', 3490, { quantity: 2, secondLayer: undefined })]],
    ['nothing saved', [pizza('horno', 2645, { quantity: 2 })]],
    ['dearer than apart', [pizza('horno', 2000, { quantity: 2 })]],
  ])('no deal: %s', (_, lines) => {
    expect(findDeal(lines, [duo])).toBeUndefined();
  });

  test('a combo without groups holds nothing', () => {
    expect(findDeal([pizza('horno', 3490)], [{ uuid: 'x', priceMinor: 0, groups: [] }])).toBeUndefined();
  });
});
