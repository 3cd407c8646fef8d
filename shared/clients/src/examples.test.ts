import { expect, test } from '@jest/globals';
import { exampleOf } from './examples.ts';

const uuid = '5d0c2f9e-7a41-4b1d-9d54-3f1f0a6c8e21';
const call = {
  body: { cart: uuid, name: 'Xabcdefghijklmno', email: 'xabcdefg@correo.pe' },
  answer: {
    items: [{ cart: uuid }, { cart: uuid }, { cart: uuid }],
    token: 'aB3dE6gH9jK2mN5pQ8sT',
    text: 'y'.repeat(300),
    kinds: [{ type: 'default', default: true }],
  },
};

test('exampleOf shortens a call, and replaces what is random', () => {
  const cart = '00000000-0000-4000-8000-000000000001';
  expect(exampleOf(call, () => true)).toEqual({
    body: { cart, name: 'Rosa', email: 'rosa.quispe@correo.pe' },
    answer: { items: [{ cart }], token: 'a'.repeat(20), text: 'y'.repeat(200), kinds: [] },
  });
});

test('exampleOf leaves as many members as the contract needs, and gives none that does not fit', () => {
  expect(exampleOf(call, ({ answer }) => answer.items.length > 1)?.answer.items).toHaveLength(2);
  expect(exampleOf(call, ({ answer }) => answer.items.length > 3)).toBeUndefined();
});
