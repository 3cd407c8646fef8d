import { aCart, aCartLine } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { addedLine, type CartOp, enqueue, type LineDraft, lineOf, projectCart, renameLine } from './cart-ops.ts';
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

test('an operation changes its own line only, and the server has not confirmed it', () => {
  const both = toCartView(
    aCart({ data: [aCartLine(), aCartLine({ id: 'water', menu_uuid: 'dr-agua', name: 'Agua' })] }),
  );
  const shown = (op: CartOp) =>
    projectCart(both, [op])?.lines.map(({ name, quantity: count, isPending }) => `${name} ${count} ${isPending}`);
  const note = { ...chicha, body: { ...chicha.body, note: 'Sin hielo' } };
  expect(shown(quantity('water', 2))).toEqual(['Pepperoni 1 false', 'Agua 2 true']);
  expect(shown({ kind: 'remove', id: 'x', lineId: 'water' })).toEqual(['Pepperoni 1 false']);
  expect(shown({ kind: 'replace', id: 'x', lineId: 'water', draft: note })).toEqual([
    'Pepperoni 1 false',
    'Chicha morada 1 true',
  ]);
  const same: LineDraft = { ...chicha, body: both.lines[0]?.body ?? chicha.body };
  expect(shown({ kind: 'add', id: 'x', draft: same })).toEqual(['Pepperoni 2 true', 'Agua 1 false']);
  expect(projectCart(both, [{ kind: 'add', id: 'x', draft: note }])?.lines.at(-1)).toMatchObject({ note: 'Sin hielo' });
  expect(projectCart(both, [add])?.lines.at(-1)).not.toHaveProperty('note');
});

test('a combo takes units of lines, and a line without units goes', () => {
  const left = [
    { lineId: PIZZA, quantity: 0 },
    { lineId: 'water', quantity: 1 },
  ];
  const data = [
    aCartLine(),
    ...['water', 'bread'].map((id) => aCartLine({ id, name: id, menu_uuid: id, quantity: 2 })),
  ];
  const converted = projectCart(toCartView(aCart({ data })), [{ kind: 'convert', id: 'op-c', draft: chicha, left }]);
  expect(converted?.lines.map(({ id, quantity: count, isPending }) => [id, count, isPending])).toEqual([
    ['water', 1, true],
    ['bread', 2, false],
    ['op-c', 1, true],
  ]);
});

test('lineOf is the line that an operation changes', () => {
  expect([lineOf(quantity(PIZZA, 2)), lineOf(add)]).toEqual([PIZZA, undefined]);
});

test('enqueue replaces a change of quantity by another one only', () => {
  const remove: CartOp = { kind: 'remove', id: 'x', lineId: PIZZA };
  expect(enqueue([quantity(PIZZA, 2)], remove, 0)).toHaveLength(2);
  expect(enqueue([remove], quantity(PIZZA, 2), 0)).toHaveLength(2);
  expect(enqueue([], quantity(PIZZA, 2), -1)).toEqual([quantity(PIZZA, 2)]);
});

test('renameLine leaves operations of other lines as they are', () => {
  expect(renameLine([quantity('op-2', 4)], 'op-1', 'real')).toEqual([quantity('op-2', 4)]);
});

test('the first addition makes a delivery of nothing else', () => {
  const { lines: added, ...rest } = projectCart(undefined, [add]) ?? { lines: [] };
  expect(added).toHaveLength(1);
  expect(rest).toMatchObject({ uuid: '', outletCode: '', orderType: 'D', orderTime: '', gifts: [], coupons: [] });
});
