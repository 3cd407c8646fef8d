import type { Picture } from '@horno/contracts/menu';
import { expect, test } from '@jest/globals';
import { pushTitle } from './push-texts.ts';

const pizza: Picture = { kind: 'pizza' };
const drink: Picture = { kind: 'food', id: 'chicha-morada' };
const combo: Picture = { kind: 'combo', items: [pizza, drink] };
const linesOf = (...pictures: Picture[]) => pictures.map((picture) => ({ picture }));

test.each([
  [linesOf(drink), 'es', 'Estamos preparando tu pedido'],
  [linesOf(drink), 'en', 'We are preparing your order'],
  [linesOf(drink, pizza), 'es', 'Tu pedido está en el horno'],
  [linesOf(combo), 'en', 'Your order is in the oven'],
] as const)('pushTitle speaks of the oven for an order with a pizza only', (lines, lang, title) => {
  expect(pushTitle({ lang, orderType: 'D', lines }, 'cooking')).toBe(title);
});

test('pushTitle of other phases is the same without a pizza', () => {
  expect(pushTitle({ lang: 'es', orderType: 'C', lines: linesOf(drink) }, 'ready')).toBe(
    'Tu pedido está listo para recoger',
  );
});
