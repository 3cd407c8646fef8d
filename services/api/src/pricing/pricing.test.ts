import { describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { tierPriceMinor } from './prices.ts';
import { resolveLine } from './pricing.ts';
import type { LineChoice, LineContext, PricedLine } from './pricing-types.ts';

const catalogue = catalogueOf(chainFiles);
const store = catalogue.storeByCode.get('LIM-LIN-01');
if (store === undefined) throw new Error('no store');
const wednesdayEvening: LineContext = { store, tier: 2, orderType: 'D', orderTime: new Date('2024-05-23T00:30:00Z') };
const wednesdayNoon = { ...wednesdayEvening, orderTime: new Date('2024-05-22T18:00:00Z') };

type Choice = Partial<LineChoice> & Pick<LineChoice, 'product_type' | 'uuid'>;

function resolve(choice: Choice, context: LineContext = wednesdayEvening, lang: 'es' | 'en' = 'es') {
  return resolveLine(catalogue, context, { quantity: 1, toppings: [], ...choice }, lang);
}

function priced(choice: Choice, context?: LineContext, lang?: 'es' | 'en'): PricedLine {
  const result = resolve(choice, context, lang);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.ref ?? ''}`);
  return result.value;
}

function codeOf(choice: Choice, context?: LineContext): string {
  const result = resolve(choice, context);
  return result.ok ? 'ok' : result.error.code;
}

const limena: Choice = { product_type: '0', uuid: 'pz-limena', first_layer: 'grande', second_layer: 'clasica' };
const half: Choice = {
  product_type: '2',
  uuid: 'hh-mitad',
  first_layer: 'grande',
  second_layer: 'clasica',
  halves: [
    { menu_uuid: 'pz-limena', toppings: [] },
    { menu_uuid: 'pz-margarita', toppings: [] },
  ],
};
const pick = (uuid: string, more: object = {}) => ({ uuid, toppings: [], ...more });
const casaLlena: Choice = {
  product_type: '1',
  uuid: 'cb-casa-llena',
  groups: [
    { id: 'pizza', items: [pick('pz-horno', { second_layer: 'delgada' })] },
    { id: 'entrada', items: [pick('sd-pan-al-ajo')] },
    { id: 'bebida', items: [pick('dr-gaseosa-negra')] },
  ],
};
const groupsOf = (change: Record<string, ReturnType<typeof pick>[] | undefined>): Choice['groups'] =>
  Object.entries({
    pizza: [pick('pz-horno', { second_layer: 'delgada' })],
    entrada: [pick('sd-pan-al-ajo')],
    bebida: [pick('dr-gaseosa-negra')],
    ...change,
  }).flatMap(([id, items]) => (items === undefined ? [] : [{ id, items }]));

describe('single items', () => {
  test.each<[string, Partial<Choice>, number]>([
    ['as it is', {}, 4290],
    ['on a dearer crust', { second_layer: 'artesanal' }, 4690],
    ['with stuffed crust, familiar', { first_layer: 'familiar', second_layer: 'queso' }, 6190],
    ['with an extra', { toppings: [{ id: 'rocoto', quantity: 1 }] }, 4690],
    ['without a topping: the same price', { toppings: [{ id: 'cebolla', quantity: 0 }] }, 4290],
    ['with three extras', { toppings: ['rocoto', 'tocino', 'queso-azul'].map((id) => ({ id, quantity: 1 })) }, 5890],
  ])('Limeña %s', (_, change, unitMinor) => {
    expect(priced({ ...limena, ...change }).unitMinor).toBe(unitMinor);
  });

  test('multiply by the quantity and separate base and extras', () => {
    const line = priced({ ...limena, quantity: 3, toppings: [{ id: 'rocoto', quantity: 1 }] });
    expect(line).toMatchObject({ baseMinor: 4290, extrasMinor: 400, unitMinor: 4690, totalMinor: 14_070, quantity: 3 });
  });

  test.each<[number, number]>([
    [1, 3990],
    [2, 4290],
    [3, 4590],
  ])('at tier %i costs %i', (tier, unitMinor) => {
    expect(priced(limena, { ...wednesdayEvening, tier }).unitMinor).toBe(unitMinor);
  });

  test('price a side with and without portions', () => {
    expect(priced({ product_type: '0', uuid: 'sd-alitas-bbq', first_layer: 'alitas-bbq-12' })).toMatchObject({
      unitMinor: 3490,
      summary: '12 unidades',
    });
    expect(priced({ product_type: '0', uuid: 'dr-limonada' })).toMatchObject({ unitMinor: 890, summary: '' });
  });

  test.each<[string, Choice, string]>([
    ['unknown', { product_type: '0', uuid: 'pz-nada' }, 'SINGLE-01'],
    ['a combo sent as a single', { product_type: '0', uuid: 'cb-casa-llena' }, 'SINGLE-01'],
    ['a half-and-half sent as a single', { product_type: '0', uuid: 'hh-mitad' }, 'SINGLE-01'],
    ['no size', { ...limena, first_layer: undefined }, 'SINGLE-03'],
    ['unknown size', { ...limena, first_layer: 'gigante' }, 'SINGLE-03'],
    ['a size on a drink', { product_type: '0', uuid: 'dr-agua', first_layer: 'grande' }, 'SINGLE-03'],
    ['no crust', { ...limena, second_layer: undefined }, 'SINGLE-04'],
    ['a crust not made in the size', { ...limena, first_layer: 'personal', second_layer: 'queso' }, 'SINGLE-04'],
    ['unknown topping', { ...limena, toppings: [{ id: 'palta', quantity: 1 }] }, 'SINGLE-05'],
    ['more of what the recipe holds', { ...limena, toppings: [{ id: 'pollo', quantity: 2 }] }, 'SINGLE-05'],
    ['two portions of one extra', { ...limena, toppings: [{ id: 'rocoto', quantity: 2 }] }, 'SINGLE-06'],
    [
      'four extras',
      { ...limena, toppings: ['rocoto', 'tocino', 'pina', 'jamon'].map((id) => ({ id, quantity: 1 })) },
      'SINGLE-06',
    ],
    ['two removals', { ...limena, toppings: ['pollo', 'choclo'].map((id) => ({ id, quantity: 0 })) }, 'SINGLE-06'],
  ])('%s is refused', (_, choice, code) => {
    expect(codeOf(choice)).toBe(code);
  });

  test('allow two of each and fifteen toppings in all for build-your-own', () => {
    const build = (toppings: LineChoice['toppings']): Choice => ({
      product_type: '0',
      uuid: 'pz-arma-la-tuya',
      first_layer: 'mediana',
      second_layer: 'clasica',
      toppings,
    });
    const ids = catalogue.data.topping.map(({ id }) => id);
    expect(
      priced(
        build([
          { id: 'pepperoni', quantity: 2 },
          { id: 'pina', quantity: 1 },
        ]),
      ).unitMinor,
    ).toBe(1990 + 800 + 300);
    expect(codeOf(build(ids.slice(0, 15).map((id) => ({ id, quantity: 1 }))))).toBe('ok');
    expect(codeOf(build(ids.slice(0, 16).map((id) => ({ id, quantity: 1 }))))).toBe('SINGLE-06');
    expect(codeOf(build([{ id: 'pepperoni', quantity: 3 }]))).toBe('SINGLE-06');
  });

  test('name size, crust and changes in the language of the customer', () => {
    const toppings = [
      { id: 'rocoto', quantity: 1 },
      { id: 'cebolla', quantity: 0 },
    ];
    expect(priced({ ...limena, toppings }).summary).toBe('Grande, masa clásica, sin cebolla roja, extra de rocoto');
    expect(priced({ ...limena, toppings }, undefined, 'en').summary).toBe(
      'Large, classic crust, no red onion, extra rocoto chilli',
    );
  });

  test('have equal keys for the same choice in another order, and another key for another choice', () => {
    const plain = priced(limena).configKey;
    const noop = priced({
      ...limena,
      toppings: [
        { id: 'pollo', quantity: 1 },
        { id: 'rocoto', quantity: 0 },
      ],
    });
    const two = [
      { id: 'rocoto', quantity: 1 },
      { id: 'pina', quantity: 1 },
    ];
    expect(noop.configKey).toBe(plain);
    expect(noop.choice.toppings).toEqual([]);
    expect(priced({ ...limena, toppings: two }).configKey).toBe(
      priced({ ...limena, toppings: [...two].reverse() }).configKey,
    );
    expect(priced({ ...limena, second_layer: 'delgada' }).configKey).not.toBe(plain);
  });

  test('contain the picture of the choice', () => {
    const line = priced({
      ...limena,
      second_layer: 'queso',
      toppings: [
        { id: 'choclo', quantity: 0 },
        { id: 'pina', quantity: 1 },
      ],
    });
    expect(line.picture).toMatchObject({ kind: 'pizza', crust: 'queso', sauce: 'aji' });
    expect(line.picture.toppings?.map(({ id }) => id)).toEqual(['pollo', 'aji', 'cebolla', 'pina']);
  });
});

describe('half-and-half', () => {
  test.each<[string, Partial<Choice>, number]>([
    ['costs the dearer half', {}, 4290],
    ['on a crust', { second_layer: 'queso' }, 4990],
    [
      'with an extra on one half',
      {
        halves: [
          { menu_uuid: 'pz-limena', toppings: [{ id: 'tocino', quantity: 1 }] },
          { menu_uuid: 'pz-margarita', toppings: [] },
        ],
      },
      4290 + 250,
    ],
    [
      'with the same extra on both',
      {
        halves: [
          { menu_uuid: 'pz-limena', toppings: [{ id: 'tocino', quantity: 1 }] },
          { menu_uuid: 'pz-margarita', toppings: [{ id: 'tocino', quantity: 1 }] },
        ],
      },
      4290 + 500,
    ],
  ])('%s', (_, change, unitMinor) => {
    expect(priced({ ...half, ...change }).unitMinor).toBe(unitMinor);
  });

  test('names both halves in Spanish and English', () => {
    expect(priced(half)).toMatchObject({
      name: 'Mitad Limeña / Mitad Margarita',
      summary: 'Grande, masa clásica',
      productType: '2',
    });
    const changed = priced(
      {
        ...half,
        halves: [
          { menu_uuid: 'pz-limena', toppings: [{ id: 'rocoto', quantity: 1 }] },
          { menu_uuid: 'pz-margarita', toppings: [] },
        ],
      },
      undefined,
      'en',
    );
    expect(changed.name).toBe('Half Limeña / Half Margherita');
    expect(changed.summary).toBe('Large, classic crust, extra rocoto chilli on the Limeña half');
  });

  test('becomes an ordinary pizza when both halves are the same recipe', () => {
    const line = priced({
      ...half,
      halves: [
        { menu_uuid: 'pz-limena', toppings: [] },
        { menu_uuid: 'pz-limena', toppings: [] },
      ],
    });
    expect(line).toMatchObject({ productType: '0', menuUuid: 'pz-limena', unitMinor: 4290 });
    expect(line.configKey).toBe(priced(limena).configKey);
  });

  test('has the same key when the halves are swapped', () => {
    const [left, right] = half.halves ?? [];
    if (left === undefined || right === undefined) throw new Error('no halves');
    expect(priced({ ...half, halves: [right, left] }).configKey).toBe(priced(half).configKey);
  });

  test.each<[string, Partial<Choice>, string]>([
    ['no halves', { halves: undefined }, 'VALIDATION'],
    ['no size', { first_layer: undefined }, 'VALIDATION'],
    ['a size that is not made in halves', { first_layer: 'personal' }, 'SINGLE-03'],
    ['an unknown crust', { second_layer: 'integral' }, 'SINGLE-04'],
    [
      'an unknown pizza',
      {
        halves: [
          { menu_uuid: 'pz-nada', toppings: [] },
          { menu_uuid: 'pz-limena', toppings: [] },
        ],
      },
      'SINGLE-01',
    ],
    [
      'build-your-own as a half',
      {
        halves: [
          { menu_uuid: 'pz-arma-la-tuya', toppings: [] },
          { menu_uuid: 'pz-limena', toppings: [] },
        ],
      },
      'SINGLE-02',
    ],
    [
      'an unknown topping',
      {
        halves: [
          { menu_uuid: 'pz-horno', toppings: [{ id: 'palta', quantity: 1 }] },
          { menu_uuid: 'pz-limena', toppings: [] },
        ],
      },
      'SINGLE-05',
    ],
    [
      'two removals on one half',
      {
        halves: [
          { menu_uuid: 'pz-margarita', toppings: ['tomate', 'albahaca'].map((id) => ({ id, quantity: 0 })) },
          { menu_uuid: 'pz-limena', toppings: [] },
        ],
      },
      'SINGLE-06',
    ],
  ])('%s is refused', (_, change, code) => {
    expect(codeOf({ ...half, ...change })).toBe(code);
  });

  test('offers its own pizzas in the lunch version, at lunch only', () => {
    const lunch: Choice = {
      ...half,
      uuid: 'hh-mitad-almuerzo',
      first_layer: 'mediana',
      halves: [
        { menu_uuid: 'pz-hawaiana', toppings: [] },
        { menu_uuid: 'pz-margarita', toppings: [] },
      ],
    };
    expect(priced(lunch, wednesdayNoon)).toMatchObject({ unitMinor: 2690, onlyLunch: true });
    expect(codeOf(lunch)).toBe('ITEM-03');
    expect(codeOf({ ...lunch, halves: half.halves }, wednesdayNoon)).toBe('SINGLE-02');
  });

  test('is refused when a half is sold out', () => {
    expect(codeOf(half, { ...wednesdayEvening, soldOut: new Set(['pz-margarita']) })).toBe('SINGLE-02');
  });
});

describe('combos', () => {
  test.each<[string, Choice['groups'], number]>([
    ['at its price', groupsOf({}), 5290],
    ['with a dearer pizza', groupsOf({ pizza: [pick('pz-lomo-saltado', { second_layer: 'clasica' })] }), 5290 + 1200],
    ['with a cheaper pizza: the same', groupsOf({ pizza: [pick('pz-margarita', { second_layer: 'clasica' })] }), 5290],
    [
      'with an extra',
      groupsOf({ pizza: [pick('pz-horno', { second_layer: 'clasica', toppings: [{ id: 'tocino', quantity: 1 }] })] }),
      5290 + 600,
    ],
  ])('%s', (_, groups, unitMinor) => {
    expect(priced({ ...casaLlena, groups }).unitMinor).toBe(unitMinor);
  });

  test('name size, crust and changes of each choice in the language of the customer', () => {
    const groups = groupsOf({
      pizza: [pick('pz-limena', { second_layer: 'delgada', toppings: [{ id: 'cebolla', quantity: 0 }] })],
    });
    expect(priced({ ...casaLlena, groups }).summary).toBe(
      'Limeña familiar, masa delgada, sin cebolla roja · Pan al ajo · Gaseosa negra 1.5 L',
    );
    expect(priced({ ...casaLlena, groups }, undefined, 'en').summary).toMatch(
      /^Limeña family, thin crust, no red onion · /,
    );
  });

  test('list the choices, with the size when there is only one', () => {
    const line = priced(casaLlena);
    expect(line.summary).toBe('La Horno familiar, masa delgada · Pan al ajo · Gaseosa negra 1.5 L');
    expect(line.items.map(({ group_id, menu_uuid }) => [group_id, menu_uuid])).toEqual([
      ['pizza', 'pz-horno'],
      ['entrada', 'sd-pan-al-ajo'],
      ['bebida', 'dr-gaseosa-negra'],
    ]);
    expect(line.items[0]?.layer_info).toEqual([
      { uuid: 'familiar', name: 'Familiar' },
      { uuid: 'delgada', name: 'Delgada' },
    ]);
    expect(line).toMatchObject({ comboUuid: 'cb-casa-llena', productType: '1', baseCategory: 'deals' });
  });

  test.each<[string, Choice, string]>([
    ['unknown', { product_type: '1', uuid: 'cb-nada' }, 'COMBO-01'],
    ['a pizza sent as a combo', { ...limena, product_type: '1' }, 'COMBO-01'],
    ['no groups', { ...casaLlena, groups: undefined }, 'GROUP-04'],
    ['a group missing', { ...casaLlena, groups: groupsOf({ bebida: undefined }) }, 'GROUP-04'],
    ['a group that it does not have', { ...casaLlena, groups: groupsOf({ postre: [pick('ds-volcan')] }) }, 'GROUP-04'],
    [
      'two where one goes',
      { ...casaLlena, groups: groupsOf({ bebida: [pick('dr-gaseosa-negra'), pick('dr-gaseosa-sin-azucar')] }) },
      'GROUP-02',
    ],
    ['an item of another group', { ...casaLlena, groups: groupsOf({ bebida: [pick('sd-pan-al-ajo')] }) }, 'GROUP-03'],
    [
      'no crust where there is a choice',
      { ...casaLlena, groups: groupsOf({ pizza: [pick('pz-horno')] }) },
      'SINGLE-04',
    ],
    [
      'a crust that is not included',
      { ...casaLlena, groups: groupsOf({ pizza: [pick('pz-horno', { second_layer: 'queso' })] }) },
      'SINGLE-04',
    ],
    [
      'another size',
      { ...casaLlena, groups: groupsOf({ pizza: [pick('pz-horno', { first_layer: 'grande' })] }) },
      'SINGLE-03',
    ],
    [
      'too many extras',
      {
        ...casaLlena,
        groups: groupsOf({
          pizza: [
            pick('pz-horno', {
              second_layer: 'clasica',
              toppings: ['rocoto', 'tocino', 'pina', 'jamon'].map((id) => ({ id, quantity: 1 })),
            }),
          ],
        }),
      },
      'SINGLE-06',
    ],
    ['Hut Day on a Wednesday', { product_type: '1', uuid: 'cb-martes-grande' }, 'ITEM-02'],
    ['lunch in the evening', { product_type: '1', uuid: 'cb-almuerzo' }, 'ITEM-03'],
    ['Thursday on a Wednesday', { product_type: '1', uuid: 'cb-jueves-de-dos' }, 'ITEM-01'],
  ])('%s', (_, choice, code) => {
    expect(codeOf(choice)).toBe(code);
  });

  test('require two choices for a group with two places and report a missing one', () => {
    const forTwo = (drinks: string[]): Choice => ({
      product_type: '1',
      uuid: 'cb-pareja',
      groups: [
        { id: 'pizza', items: [pick('pz-horno', { second_layer: 'clasica' })] },
        { id: 'bebidas', items: drinks.map((uuid) => pick(uuid)) },
        { id: 'postre', items: [pick('ds-suspiro')] },
      ],
    });
    expect(codeOf(forTwo(['dr-agua', 'dr-agua']))).toBe('ok');
    expect(codeOf(forTwo(['dr-agua']))).toBe('GROUP-01');
    expect(codeOf(forTwo(['dr-agua', 'dr-agua', 'dr-agua']))).toBe('GROUP-02');
  });

  test('throw GROUP-05 for a choice that is sold out or not sold by the store', () => {
    expect(codeOf(casaLlena, { ...wednesdayEvening, soldOut: new Set(['sd-pan-al-ajo']) })).toBe('GROUP-05');
    const elsewhere = { ...store, notSold: ['dr-gaseosa-negra'] };
    expect(codeOf(casaLlena, { ...wednesdayEvening, store: elsewhere })).toBe('GROUP-05');
  });

  test('of lunch are sold at lunch, and their line says so', () => {
    const lunch: Choice = {
      product_type: '1',
      uuid: 'cb-almuerzo',
      groups: [
        { id: 'pizza', items: [pick('pz-margarita', { second_layer: 'clasica' })] },
        { id: 'bebida', items: [pick('dr-limonada')] },
      ],
    };
    expect(priced(lunch, wednesdayNoon)).toMatchObject({ unitMinor: 1990, onlyLunch: true, hutDay: false });
  });
});

describe('tierPriceMinor', () => {
  test.each<[number, number, number]>([
    [4290, 100, 4290],
    [4290, 94, 3990],
    [4290, 106, 4590],
    [450, 106, 450],
    [550, 94, 550],
    [0, 94, 0],
  ])('%i at %i %% is %i: the céntimos stay', (listed, percent, expected) => {
    expect(tierPriceMinor(listed, percent)).toBe(expected);
  });

  test('tierPriceMinor preserves the order of prices at every tier', () => {
    for (const percent of [94, 106])
      for (const { priceMinor } of catalogue.pizzas) {
        const prices = Object.values(priceMinor).map((minor) => tierPriceMinor(minor ?? 0, percent));
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
      }
  });
});
