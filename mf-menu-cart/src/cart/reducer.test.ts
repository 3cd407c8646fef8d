import { AppError } from '@horno/contracts/errors';
import { aCart, aCartLine, aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import type { CartOp } from '../domain/cart-ops.ts';
import { toCartView } from '../domain/cart-view.ts';
import { CART, chichaLine, draft, PIZZA } from '../testing/cart-store.ts';
import { type CartEffect, type CartEvent, type CartModel, EMPTY_MODEL, type Stamp } from './model.ts';
import { reduce } from './reducer.ts';

const OTHER = '018f0000-0000-4000-8000-00000000000c';
const now = new Date('2024-05-23T00:30:00.000Z');
const stamp: Stamp = { id: 'new', now, isOnline: true };
const place = aDisposition();
const elsewhere = aDisposition({ outletCode: 'LIM-SIS' });
const server = toCartView(aCart({ uuid: CART }));
const empty: CartModel = { ...EMPTY_MODEL, hasPlace: true, place };
const ready: CartModel = { ...empty, uuid: CART, server };
const refresh: CartOp = { kind: 'refresh', id: 'r' };
const add: CartOp = { kind: 'add', id: 'a', draft };
const move: CartOp = { kind: 'place', id: 'p' };
const inFlight = (op: CartOp, model = ready): CartModel => ({ ...model, ops: [op], running: op.id });
const answered = (op: CartOp, cart = server): CartEvent => ({ type: 'answered', op, reply: { cart, changes: [] } });
const refused = (op: CartOp, code: ConstructorParameters<typeof AppError>[0]): CartEvent => ({
  type: 'refused',
  op,
  error: new AppError(code),
});
const change = (disposition: typeof place, decision?: 'keep' | 'empty'): CartEvent => ({
  type: 'placeChanged',
  disposition,
  ...(decision && { decision: { uuid: CART, answer: decision } }),
});

const kindsOf = ({ ops }: CartModel) => ops.map(({ kind }) => kind);
const typesOf = (effects: readonly CartEffect[]) => effects.map(({ type }) => type);

describe('reduce: commands of the customer', () => {
  test.each<[string, CartModel, CartEvent, string[]]>([
    ['an addition with a place', empty, { type: 'add', draft }, ['add']],
    ['an addition without a place', EMPTY_MODEL, { type: 'add', draft }, []],
    ['the removal of a line', ready, { type: 'remove', lineId: PIZZA }, ['remove']],
    ['the removal of an unknown line', ready, { type: 'remove', lineId: 'x' }, []],
    ['an undo without a removal', ready, { type: 'undo' }, []],
    ['an undo', { ...ready, removed: draft }, { type: 'undo' }, ['add']],
    ['a refresh without a cart', empty, { type: 'refresh' }, []],
    ['a second refresh', inFlight(refresh), { type: 'refresh' }, ['refresh']],
    ['a confirmation without a place', { ...ready, hasPlace: false }, { type: 'confirm' }, []],
    [
      'a refused price',
      { ...ready, repriced: { draft, fromMinor: 1, toMinor: 2 } },
      { type: 'answerPrice', accepts: false },
      [],
    ],
    [
      'an accepted price',
      { ...ready, repriced: { draft, fromMinor: 1, toMinor: 2 } },
      { type: 'answerPrice', accepts: true },
      ['add'],
    ],
    ['another cart', ready, { type: 'adopt', uuid: OTHER }, ['refresh', 'place']],
    ['a restore without a place', { ...ready, hasPlace: false }, { type: 'restore' }, []],
  ])('%s queues the expected operations', (_, model, event, kinds) => {
    expect(kindsOf(reduce(model, event, stamp).model)).toEqual(kinds);
  });

  test('an addition without a place is pending until there is one', () => {
    const waiting = reduce(EMPTY_MODEL, { type: 'add', draft }, stamp).model;
    expect(waiting.pendingAddition?.draft).toBe(draft);
    const placed = reduce(waiting, change(place), stamp).model;
    expect([placed.pendingAddition, kindsOf(placed)]).toEqual([undefined, ['add']]);
  });

  test('the id of every addition is a stamp, which the api accepts as idempotency key', () => {
    const waiting = reduce(EMPTY_MODEL, { type: 'add', draft }, { ...stamp, id: 'asked' }).model;
    const wanted = reduce(waiting, { type: 'restore' }, { ...stamp, id: 'restored' }).model;
    const stored = { uuid: OTHER, count: 1, pendingAddition: draft };
    const placed = reduce(wanted, { type: 'placeChanged', disposition: place, stored }, { ...stamp, id: 'placed' });
    const additions = placed.model.ops.filter(({ kind }) => kind === 'add');
    expect(additions.map(({ id }) => id)).toEqual(['placed', 'asked']);
  });

  test('only one operation is in flight', () => {
    const first = reduce(empty, { type: 'add', draft }, stamp);
    const second = reduce(first.model, { type: 'add', draft }, { ...stamp, id: 'next' });
    expect([typesOf(first.effects), typesOf(second.effects)]).toEqual([['send', 'storeQueue'], ['storeQueue']]);
    expect(second.model.running).toBe('new');
  });
});

describe('reduce: events of the shop', () => {
  const atPlace = reduce(ready, change(place), stamp).model;
  test.each<[string, CartModel, CartEvent, string[]]>([
    ['the same place', atPlace, change(place), []],
    ['another place', atPlace, change(elsewhere), ['place']],
    ['another place with the decision to keep the cart', atPlace, change(elsewhere, 'keep'), ['place']],
    ['another place with the decision to empty the cart', atPlace, change(elsewhere, 'empty'), []],
    ['the first place, equal to that of the cart', ready, change(place), []],
    ['the first place, unlike that of the cart', ready, change(elsewhere), ['place']],
    ['a cleared place', atPlace, { type: 'placeChanged' }, ['refresh']],
    ['another language', { ...ready, lang: 'es' }, { type: 'languageChanged', lang: 'en' }, ['refresh']],
    ['the first language', ready, { type: 'languageChanged', lang: 'en' }, []],
    ['another session', { ...ready, session: 'guest' }, { type: 'sessionChanged', status: 'customer' }, ['refresh']],
    [
      'a login with a code that waits',
      ready,
      { type: 'sessionChanged', status: 'customer', waitingCoupon: 'X' },
      ['coupon'],
    ],
    ['a repeated order in this cart', ready, { type: 'orderRepeated', cartUuid: CART }, ['refresh']],
    ['a repeated order in another cart', ready, { type: 'orderRepeated', cartUuid: OTHER }, ['refresh', 'place']],
    ['a lapsed order without a cart', empty, { type: 'orderLapsed', cartUuid: OTHER }, ['refresh', 'place']],
    ['a lapsed order beside another cart', ready, { type: 'orderLapsed', cartUuid: OTHER }, []],
  ])('%s queues the expected operations', (_, model, event, kinds) => {
    expect(kindsOf(reduce(model, event, stamp).model)).toEqual(kinds);
  });

  test('a decision is handled once, although the bus replays it', () => {
    const event = change(elsewhere, 'empty');
    const first = reduce(atPlace, event, stamp);
    const again = reduce({ ...first.model, uuid: CART }, event, stamp);
    expect(typesOf(first.effects)).toEqual(['removeCart', 'storeCart', 'publishUpdated']);
    expect(typesOf(again.effects)).not.toContain('removeCart');
  });

  test.each<[string, CartEvent]>([
    ['its order is reserved', { type: 'orderReserved', cartUuid: CART }],
    ['it is forgotten', { type: 'forgotten' }],
  ])('the cart is dropped when %s, its queued additions are not', (_, event) => {
    const { model } = reduce({ ...inFlight(refresh), ops: [refresh, add] }, event, stamp);
    expect([model.uuid, model.server, kindsOf(model)]).toEqual([undefined, undefined, ['add']]);
  });
});

describe('reduce: answers of the server', () => {
  test.each<[string, CartModel, CartEvent, string[]]>([
    ['a refresh at the chosen place', inFlight(refresh), answered(refresh), []],
    ['a refresh at another place', inFlight(refresh, { ...ready, place: elsewhere }), answered(refresh), ['place']],
    ['a change with an unknown outcome', inFlight(add), refused(add, 'TIMEOUT'), ['refresh']],
    ['a refused change', inFlight(add), refused(add, 'CART-09'), []],
    ['a failed refresh', inFlight(refresh), refused(refresh, 'NETWORK'), []],
    ['a failed move', inFlight(move, { ...ready, place: elsewhere }), refused(move, 'NETWORK'), ['refresh']],
  ])('%s is followed by the expected operations', (_, model, event, kinds) => {
    expect(kindsOf(reduce(model, event, stamp).model)).toEqual(kinds);
  });

  test('the refresh after a failed move does not repeat the move', () => {
    const model = { ...ready, place: elsewhere };
    const failed = reduce(inFlight(move, model), refused(move, 'NETWORK'), stamp).model;
    const [op] = failed.ops;
    expect(kindsOf(reduce(failed, answered(op as CartOp), stamp).model)).toEqual([]);
  });

  test('the reply of an operation is ignored when its cart was dropped in the meantime', () => {
    const dropped = reduce(inFlight(refresh), { type: 'forgotten' }, stamp).model;
    const { model } = reduce(dropped, answered(refresh), stamp);
    expect([model.server, model.uuid, model.running]).toEqual([undefined, undefined, undefined]);
  });

  test('operations on a displayed addition are renamed to the line of the server', () => {
    const quantity: CartOp = { kind: 'quantity', id: 'q', lineId: add.id, quantity: 3 };
    const cart = toCartView(aCart({ uuid: CART, data: [aCartLine(), chichaLine()] }));
    const { model } = reduce({ ...inFlight(add), ops: [add, quantity] }, answered(add, cart), stamp);
    expect(model.ops).toEqual([{ ...quantity, lineId: cart.lines[1]?.id }]);
  });

  test.each(['CART-06', 'CART-08'] as const)('%s parks the cart', (code) => {
    const { model, effects } = reduce(inFlight(add), refused(add, code), stamp);
    expect([model.uuid, model.parked?.count]).toEqual([undefined, 2]);
    expect(typesOf(effects)).toEqual(['storeParked', 'signal', 'storeCart', 'publishUpdated', 'publishParked']);
  });

  test('CART-01 drops the cart, with a message only where the customer expects it', () => {
    const remove: CartOp = { kind: 'remove', id: 'x', lineId: PIZZA };
    const clear: CartOp = { kind: 'clear', id: 'c' };
    const signals = [refresh, clear, remove].map(
      (op) =>
        typesOf(reduce(inFlight(op), refused(op, 'CART-01'), stamp).effects).filter((type) => type === 'signal').length,
    );
    expect(signals).toEqual([0, 0, 1]);
  });

  test('a refresh that crosses the sign-in does not cost the customer the cart', () => {
    const signIn: CartEvent = { type: 'sessionChanged', status: 'customer' };
    const asked = inFlight(refresh, { ...ready, session: 'guest' });
    // The refusal comes first.
    const lost = reduce(asked, refused(refresh, 'CART-01'), stamp).model;
    expect(lost.uuid).toBeUndefined();
    const found = reduce(lost, signIn, stamp).model;
    expect([found.uuid, found.lostUuid, kindsOf(found)]).toEqual([CART, undefined, ['refresh', 'place']]);
    // The sign-in comes first.
    const crossed = reduce(asked, signIn, stamp).model;
    expect(kindsOf(crossed)).toEqual(['refresh', 'refresh']);
    const spared = reduce(crossed, refused(refresh, 'CART-01'), stamp).model;
    expect([spared.uuid, kindsOf(spared)]).toEqual([CART, ['refresh']]);
    // The cart is gone for the customer too.
    const op = spared.ops[0] as CartOp;
    expect(reduce(spared, refused(op, 'CART-01'), stamp).model.uuid).toBeUndefined();
  });

  test('a cart that was lost before a new one, an order or the sign-out stays lost', () => {
    const signIn: CartEvent = { type: 'sessionChanged', status: 'customer' };
    const lost = reduce(inFlight(refresh, { ...ready, session: 'guest' }), refused(refresh, 'CART-01'), stamp).model;
    const forgotten = reduce(lost, { type: 'forgotten' }, stamp).model;
    expect(reduce(forgotten, signIn, stamp).model.uuid).toBeUndefined();
    const next = reduce(lost, { type: 'created', uuid: OTHER }, stamp).model;
    expect(reduce(next, signIn, stamp).model.uuid).toBe(OTHER);
  });

  test('a place that changes while the cart moves moves it again', () => {
    const moving = inFlight(move, { ...ready, placeKey: 'before' });
    expect(kindsOf(reduce(moving, change(elsewhere), stamp).model)).toEqual(['place', 'place']);
  });

  test('a check moves a misplaced cart first', () => {
    const { effects } = reduce({ ...ready, place: elsewhere }, { type: 'check', id: 'k' }, stamp);
    expect(effects).toMatchObject([{ type: 'send', moveTo: elsewhere }]);
    expect(reduce(ready, { type: 'check', id: 'k' }, stamp).effects[0]).not.toHaveProperty('moveTo');
  });
});

test('reduce is pure: it changes no argument and gives equal results', () => {
  const model = Object.freeze({ ...ready, ops: Object.freeze([add]) as readonly CartOp[], running: add.id });
  const run = () => reduce(model, answered(add), stamp);
  expect(run()).toEqual(run());
  expect(model.ops).toEqual([add]);
});
