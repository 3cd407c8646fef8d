import { describe, expect, test } from '@jest/globals';
import { at, entry, order, uuidOf } from '../testing/orders.ts';
import { emptyScreen, type ScreenEvent, screenReducer } from './screen.ts';
import type { MoveTap } from './taps.ts';

const run = (...events: ScreenEvent[]) => events.reduce(screenReducer, emptyScreen);
const opened = (...orders: ReturnType<typeof order>[]): ScreenEvent => ({ type: 'opened', orders, cursor: 5 });
const tap = (uuid: string, type: MoveTap['body']['type'], id = 700): MoveTap => ({
  kind: 'move',
  order: uuid,
  body: { event_id: uuidOf(id), at: at(0), type },
});
const phases = ({ orders }: ReturnType<typeof run>) => [...orders.values()].map(({ phase }) => phase);

describe('entries of the feed', () => {
  test('change orders in their sequence, each once', () => {
    const cooking = order(1, { phase: 'cooking' });
    const state = run(
      opened(order(1)),
      { type: 'entry', entry: entry(6, cooking) },
      { type: 'entry', entry: entry(6, order(1)) },
      { type: 'entry', entry: entry(4, order(1)) },
    );
    expect([phases(state), state.cursor]).toEqual([['cooking'], 6]);
  });

  test('announce an order that comes while the screen is open, and not those that were there', () => {
    const first = run(opened(order(1)));
    expect(first.arrived).toBeUndefined();
    const next = screenReducer(first, { type: 'entry', entry: entry(6, order(2), 'placed') });
    expect(next.arrived?.uuid).toBe(uuidOf(2));
  });

  test('remove an order that is complete without a notice', () => {
    const done = entry(6, order(1, { phase: 'complete' }));
    const state = run(opened(order(1, { phase: 'ready' })), { type: 'entry', entry: done });
    expect([state.orders.size, state.ended.size]).toEqual([0, 0]);
  });

  test('keep an order that the customer cancelled as a notice until a person has read it', () => {
    const canceled = order(1, { phase: 'cancel', reason: 'El cliente canceló' });
    const state = run(opened(order(1)), { type: 'entry', entry: entry(6, canceled) });
    expect([state.orders.size, [...state.ended.values()]]).toEqual([0, [canceled]]);
    expect(screenReducer(state, { type: 'noticed', order: canceled.uuid }).ended.size).toBe(0);
  });

  test('show no notice about an order that this screen rejected', () => {
    const canceled = entry(6, order(1, { phase: 'cancel' }));
    const rejected = tap(uuidOf(1), 'rejected');
    const state = run(
      opened(order(1)),
      { type: 'tapped', tap: rejected },
      { type: 'tapSent', eventId: rejected.body.event_id, order: canceled.order },
      { type: 'entry', entry: canceled },
    );
    expect([state.orders.size, state.ended.size, state.taps]).toEqual([0, 0, []]);
  });
});

describe('taps', () => {
  test('wait until they are sent; the answer replaces the order', () => {
    const accepted = tap(uuidOf(1), 'accepted');
    const waiting = run(opened(order(1)), { type: 'tapped', tap: accepted });
    expect([waiting.taps, phases(waiting)]).toEqual([[accepted], ['processing']]);
    const answer = order(1, { phase: 'accepted' });
    const sent = screenReducer(waiting, { type: 'tapSent', eventId: accepted.body.event_id, order: answer });
    expect([sent.taps, phases(sent)]).toEqual([[], ['accepted']]);
  });

  test('of an order leave with the one that is refused; the order shows why and takes the state of the api', () => {
    const [accepted, baking, other] = [
      tap(uuidOf(1), 'accepted', 701),
      tap(uuidOf(1), 'baking', 702),
      tap(uuidOf(2), 'accepted', 703),
    ];
    const state = run(
      opened(order(1), order(2)),
      ...[accepted, baking, other].map((each): ScreenEvent => ({ type: 'tapped', tap: each })),
      { type: 'tapRefused', eventId: accepted.body.event_id, code: 'VALIDATION' },
      { type: 'orderRead', order: order(1, { phase: 'ready' }) },
    );
    expect(state.taps).toEqual([other]);
    expect([...state.refusals]).toEqual([[uuidOf(1), { code: 'VALIDATION', move: 'accepted' }]]);
    expect(state.orders.get(uuidOf(1))?.phase).toBe('ready');
    const again = screenReducer(state, { type: 'tapped', tap: tap(uuidOf(1), 'baking', 704) });
    expect(again.refusals.size).toBe(0);
  });

  test('that are refused about the store leave a notice about the store', () => {
    const body = { event_id: uuidOf(705), at: at(0), state: 'paused' as const };
    const state = run(
      { type: 'tapped', tap: { kind: 'status', body } },
      { type: 'tapRefused', eventId: body.event_id, code: 'VALIDATION' },
    );
    expect([state.taps, state.refusals.get('store')]).toEqual([[], { code: 'VALIDATION', move: undefined }]);
  });

  test('silence a new order, except for the automatic acknowledgement', () => {
    const received = run(opened(order(1)), { type: 'tapped', tap: tap(uuidOf(1), 'received') });
    expect(received.touched.size).toBe(0);
    const accepted = screenReducer(received, { type: 'tapped', tap: tap(uuidOf(1), 'accepted', 706) });
    expect([...accepted.touched]).toEqual([uuidOf(1)]);
  });
});

test('the time of a lost connection stays while further attempts fail', () => {
  const offline = (since: string): ScreenEvent => ({ type: 'connection', connection: { kind: 'offline', since } });
  const state = run(offline(at(0)), offline(at(5)));
  expect(state.connection).toEqual({ kind: 'offline', since: at(0) });
  const live = screenReducer(state, { type: 'connection', connection: { kind: 'live' } });
  expect(screenReducer(live, offline(at(9))).connection).toEqual({ kind: 'offline', since: at(9) });
});

describe('ticks of items', () => {
  const [first, other] = [`${uuidOf(1)}/line/0`, `${uuidOf(2)}/line/0`];

  test('are removed by a second tap', () => {
    const once = run(opened(order(1)), { type: 'ticked', item: first });
    expect([...once.done]).toEqual([first]);
    expect([...screenReducer(once, { type: 'ticked', item: first }).done]).toEqual([]);
  });

  test('leave with their order, and stay with all others', () => {
    const state = run(
      opened(order(1), order(2)),
      { type: 'ticked', item: first },
      { type: 'ticked', item: other },
      { type: 'entry', entry: entry(6, order(1, { phase: 'complete' })) },
    );
    expect([...state.done]).toEqual([other]);
  });

  test('of an earlier visit stay when their order is still open', () => {
    const state = run({ type: 'doneRead', items: [first, other] }, opened(order(2)));
    expect([...state.done]).toEqual([other]);
  });
});

test('the screen remembers its last ten moves, the newest last', () => {
  const moved = (count: number): ScreenEvent => ({
    type: 'tapped',
    tap: tap(uuidOf(count), 'baking', 700 + count),
    undo: { eventId: uuidOf(700 + count), type: 'baking', order: order(count), until: 0 },
  });
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5];
  const { lastMoves } = run(...numbers.map(moved));
  expect([...lastMoves.keys()]).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 5].map(uuidOf));
});
