import type { CartLine } from '@horno/contracts/cart';
import { aCartLine } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { bodyKey, type LineBody, toLineBody } from './line-body.ts';

const layers = [
  { uuid: 'grande', name: 'Grande' },
  { uuid: 'clasica', name: 'Clásica' },
];
const rocoto = { id: 'rocoto', name: 'Rocoto', type: 'extra' as const, quantity: 1 };
const part = (menu_uuid: string, toppings: CartLine['items'][number]['toppings'] = [], group_id?: string) => ({
  menu_uuid,
  name: menu_uuid,
  layer_info: layers,
  toppings,
  ...(group_id && { group_id }),
});

test('a pizza as it was ordered', () => {
  const line = aCartLine({ note: 'En cuadrados', items: [part('pz-pepperoni', [rocoto])] });
  expect(toLineBody(line)).toEqual({
    product_type: '0',
    uuid: 'pz-pepperoni',
    first_layer: 'grande',
    second_layer: 'clasica',
    toppings: [{ id: 'rocoto', quantity: 1 }],
    note: 'En cuadrados',
    base_category: 'pizzas',
  });
});

test('a drink has no layers', () => {
  const line = aCartLine({
    menu_uuid: 'dr',
    items: [{ menu_uuid: 'dr', name: 'Chicha', layer_info: [], toppings: [] }],
  });
  expect(toLineBody(line)).toMatchObject({ uuid: 'dr', first_layer: undefined, second_layer: undefined });
});

test('two halves, left first', () => {
  const line = aCartLine({ menu_uuid: 'hh', product_type: '2', items: [part('pz-a'), part('pz-b', [rocoto])] });
  expect(toLineBody(line)).toMatchObject({
    product_type: '2',
    uuid: 'hh',
    first_layer: 'grande',
    halves: [
      { menu_uuid: 'pz-a', toppings: [] },
      { menu_uuid: 'pz-b', toppings: [{ id: 'rocoto', quantity: 1 }] },
    ],
  });
});

test('the choices of a combo go back to their groups', () => {
  const items = [part('pz-a', [], 'pizza'), part('pz-b', [], 'pizza'), part('dr', [], 'bebida')];
  const { groups } = toLineBody(aCartLine({ menu_uuid: 'cb', product_type: '1', items }));
  expect(groups?.map(({ id, items: chosen }) => [id, ...chosen.map(({ uuid }) => uuid)])).toEqual([
    ['pizza', 'pz-a', 'pz-b'],
    ['bebida', 'dr'],
  ]);
});

test('lines are equal whatever the order of their toppings, and differ by their note', () => {
  const body: LineBody = {
    product_type: '0',
    uuid: 'pz',
    toppings: [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 0 },
    ],
  };
  expect(bodyKey({ ...body, toppings: [...body.toppings].reverse() })).toBe(bodyKey(body));
  expect(bodyKey({ ...body, note: 'Sin cortar' })).not.toBe(bodyKey(body));
  expect(bodyKey({ ...body, base_category: 'deals' })).toBe(bodyKey(body));
});
