import { expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { toCartLine } from '../cart/cart-view.ts';
import { catalogueOf } from '../catalogue/memory-source.ts';
import { lineInLanguage } from './line-in-language.ts';
import { resolveLine } from './pricing.ts';
import type { LineChoice, LineContext } from './pricing-types.ts';

const catalogue = catalogueOf(chainFiles);
const store = catalogue.storeByCode.get('LIM-LIN-01');
if (store === undefined) throw new Error('no store');
const context: LineContext = { store, tier: 2, orderType: 'D', orderTime: new Date('2024-05-23T00:30:00Z') };
const rocoto = { id: 'rocoto', quantity: 1 };
const withoutOnion = { id: 'cebolla', quantity: 0 };
const choices: [string, Partial<LineChoice> & Pick<LineChoice, 'product_type' | 'uuid'>][] = [
  [
    'a pizza with changes',
    {
      product_type: '0',
      uuid: 'pz-limena',
      first_layer: 'grande',
      second_layer: 'clasica',
      toppings: [rocoto, withoutOnion],
    },
  ],
  ['a drink', { product_type: '0', uuid: 'dr-chicha-morada' }],
  [
    'a half-and-half',
    {
      product_type: '2',
      uuid: 'hh-mitad',
      first_layer: 'grande',
      second_layer: 'delgada',
      halves: [
        { menu_uuid: 'pz-limena', toppings: [rocoto] },
        { menu_uuid: 'pz-margarita', toppings: [] },
      ],
    },
  ],
  [
    'a combo',
    {
      product_type: '1',
      uuid: 'cb-casa-llena',
      groups: [
        { id: 'pizza', items: [{ uuid: 'pz-limena', second_layer: 'delgada', toppings: [withoutOnion] }] },
        { id: 'entrada', items: [{ uuid: 'sd-pan-al-ajo', toppings: [] }] },
        { id: 'bebida', items: [{ uuid: 'dr-gaseosa-negra', toppings: [] }] },
      ],
    },
  ],
];

function lineOf(choice: (typeof choices)[number][1], lang: 'es' | 'en') {
  const result = resolveLine(catalogue, context, { quantity: 1, toppings: [], ...choice }, lang);
  if (!result.ok) throw new Error(result.error.code);
  const stored = { id: 'line', key: '', choice: result.value.choice, quantity: 1, unitMinor: 100, name: '' };
  return toCartLine({ stored, priced: result.value });
}

test.each(choices)('lineInLanguage writes %s as the menu of the other language does', (_, choice) => {
  const [es, en] = [lineOf(choice, 'es'), lineOf(choice, 'en')];
  expect(lineInLanguage(catalogue, es, 'es', 'en')).toEqual(en);
  expect(lineInLanguage(catalogue, en, 'en', 'es')).toEqual(es);
});

test('lineInLanguage leaves a text as it was ordered when the menu has another one since', () => {
  const line = { ...lineOf(choices[0]?.[1] as never, 'es'), name: 'Limeña de antes', summary: 'Enorme' };
  expect(lineInLanguage(catalogue, line, 'es', 'en')).toMatchObject({ name: 'Limeña de antes', summary: 'Enorme' });
  const gone = { ...line, menu_uuid: 'pz-gone' };
  expect(lineInLanguage(catalogue, gone, 'es', 'en')).toMatchObject({ name: 'Limeña de antes', summary: 'Enorme' });
});
