import { aCart, aCartLine } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { addedLine, type CartOp, enqueue, type LineDraft, projectCart, renameLine } from './cart-ops.ts';
import { toCartView } from './cart-view.ts';

const PIZZA = '018f0000-0000-7000-8000-000000000001';
const cart = toCartView(aCart({ sub_total: 29.9, total: 35.8, discount: 0, missing: 0, min_cart: 25 }));
const chicha: LineDraft = {
  body: { product_type: '0', uuid: 'dr-chicha', toppings: [] },
  quantity: 1,
  name: 'Chicha morada',
  summary: '',
  image: '/chicha.svg',
  unitMinor: 1090,
};
const add: CartOp = { kind: 'add', id: 'op-1', draft: chicha };
const quantity = (lineId: string, value: number, id = 'op-q'): CartOp => ({
  kind: 'quantity',
  id,
  lineId,
  quantity: value,
});
const lines = (ops: CartOp[]) => projectCart(cart, ops)?.lines.map((line) => `${line.name} ${line.quantity}`);

test('projectCart shows queued operations as if they had succeeded', () => {
  expect(lines([add])).toEqual(['Pepperoni 1', 'Chicha morada 1']);
  expect(lines([quantity(PIZZA, 3)])).toEqual(['Pepperoni 3']);
  expect(lines([{ kind: 'remove', id: 'x', lineId: PIZZA }])).toEqual([]);
  expect(lines([{ kind: 'clear', id: 'x' }])).toEqual([]);
  expect(lines([{ kind: 'refresh', id: 'x' }])).toEqual(['Pepperoni 1']);
  expect(lines([{ kind: 'replace', id: 'x', lineId: PIZZA, draft: chicha }])).toEqual(['Chicha morada 1']);
});

test('an equal line grows, up to twenty', () => {
  const same: LineDraft = { ...chicha, body: cart.lines[0]?.body ?? chicha.body, quantity: 25 };
  expect(lines([{ kind: 'add', id: 'x', draft: same }])).toEqual(['Pepperoni 20']);
  expect(lines([add, { ...add, id: 'op-2' }])).toEqual(['Pepperoni 1', 'Chicha morada 2']);
});

test('without an operation that failed, only its own effect is gone', () => {
  const failed = quantity(PIZZA, 5);
  expect(lines([failed, add])).toEqual(['Pepperoni 5', 'Chicha morada 1']);
  expect(lines([add])).toEqual(['Pepperoni 1', 'Chicha morada 1']);
});

test('totals follow the lines; fee and discount wait for the server', () => {
  const shown = projectCart({ ...cart, discountMinor: 500 }, [add]);
  expect([shown?.subTotalMinor, shown?.totalMinor]).toEqual([4080, 4080 - 500 + 590]);
  const less = projectCart({ ...cart, discountMinor: 500 }, [{ kind: 'remove', id: 'x', lineId: PIZZA }]);
  expect([less?.subTotalMinor, less?.discountMinor, less?.missingMinor]).toEqual([0, 0, 2500]);
});

test('the first addition is shown before there is a cart', () => {
  expect(projectCart(undefined, [])).toBeUndefined();
  expect(projectCart(undefined, [add])?.subTotalMinor).toBe(1090);
  expect(projectCart(undefined, [{ kind: 'refresh', id: 'x' }])).toBeUndefined();
});

test('quick taps on one line become one request, but what was sent is left alone', () => {
  const first = enqueue([], quantity(PIZZA, 2, 'a'), 0);
  expect(enqueue(first, quantity(PIZZA, 3, 'b'), 0)).toEqual([quantity(PIZZA, 3, 'b')]);
  expect(enqueue(first, quantity(PIZZA, 3, 'b'), 1)).toHaveLength(2);
  expect(enqueue(first, quantity('other', 3, 'b'), 0)).toHaveLength(2);
});

test('renameLine moves operations to the line of the server', () => {
  expect(renameLine([quantity('op-1', 4), add], 'op-1', 'real')).toEqual([quantity('real', 4), add]);
});

test('the line that an addition became is the equal one, else the new one', () => {
  const before = cart.lines;
  const real = toCartView(aCart({ data: [aCartLine({ id: '018f0000-0000-7000-8000-000000000002' })] })).lines;
  expect(addedLine(before, [...before, ...real], chicha)?.id).toBe('018f0000-0000-7000-8000-000000000002');
  expect(addedLine([], before, { ...chicha, body: before[0]?.body ?? chicha.body })?.id).toBe(PIZZA);
  expect(addedLine(before, before, chicha)).toBeUndefined();
});
