import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTapStorage } from '../data/tap-storage.ts';
import { withTaps } from '../domain/taps.ts';
import { at, NOW, order, uuidOf } from '../testing/orders.ts';
import { createTillInMemory, type TillInMemory } from '../testing/till-in-memory.ts';
import { createScreenClock } from './clock.ts';
import { createScreenController, type ScreenController, UNDO_MS } from './screen-controller.ts';

const one = order(1, { phase: 'received' });
let api: TillInMemory;
let controller: ScreenController;
let stop: () => void;
let unpaired: string[];

function open(...orders: (typeof one)[]): void {
  api = createTillInMemory(...orders);
  resume();
}

/** Opens the page again with the taps that are stored. */
function resume(): void {
  let count = 500;
  controller = createScreenController({
    api,
    storage: createTapStorage('LIM-MIR-01', localStorage),
    clock: createScreenClock(),
    newId: () => uuidOf(count++),
    onUnpaired: (code) => unpaired.push(code),
  });
  stop = controller.start();
}

const phase = (uuid = one.uuid) => {
  const { orders, taps } = controller.state();
  const known = orders.get(uuid);
  return known && withTaps(known, taps).phase;
};
const sentTypes = () => api.sent.map((tap) => (tap.kind === 'move' ? tap.body.type : tap.kind));
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW });
  localStorage.clear();
  unpaired = [];
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a tap', () => {
  test('shows at once and is sent with its own id and the time of the api', async () => {
    open(one);
    await settle();
    controller.move(one, 'accepted', { ready_at: at(20) });
    expect(phase()).toBe('accepted');
    await settle();
    expect(api.sent).toEqual([
      { kind: 'move', order: one.uuid, body: { event_id: uuidOf(500), at: at(0), type: 'accepted', ready_at: at(20) } },
    ]);
    expect([controller.state().taps, localStorage.length]).toEqual([[], 0]);
  });

  test('is taken back by a rewind within five seconds', async () => {
    open(one);
    await settle();
    controller.move(one, 'accepted');
    await settle();
    controller.undo(one.uuid);
    await settle();
    expect(api.sent.at(-1)?.body).toMatchObject({ type: 'received', rewind: true });
    expect(phase()).toBe('received');
    controller.undo(one.uuid);
    expect(api.sent).toHaveLength(2);
  });

  test('that ends the order is sent after five seconds, and never when it was taken back', async () => {
    const road = order(2, { phase: 'delivering' });
    open(road);
    await settle();
    controller.move(road, 'delivered');
    await jest.advanceTimersByTimeAsync(UNDO_MS - 1000);
    expect([api.sent, phase(road.uuid)]).toEqual([[], 'delivering']);
    controller.undo(road.uuid);
    await jest.advanceTimersByTimeAsync(UNDO_MS * 2);
    expect(api.sent).toEqual([]);
    controller.move(road, 'delivered');
    await jest.advanceTimersByTimeAsync(UNDO_MS + 1000);
    expect([sentTypes(), controller.state().orders.size]).toEqual([['delivered'], 0]);
  });

  test('that is refused shows why, and the order takes the state of the api', async () => {
    open(one);
    await settle();
    api.orders.set(one.uuid, { ...one, phase: 'ready' });
    api.refuseNext('VALIDATION');
    controller.move(one, 'accepted');
    await settle();
    expect(phase()).toBe('ready');
    expect(controller.state().refusals.get(one.uuid)).toEqual({ code: 'VALIDATION', move: 'accepted' });
    expect(localStorage.length).toBe(0);
  });
});

describe('without a connection', () => {
  test('taps wait, are sent in their order when it is back, and the feed continues after its cursor', async () => {
    open(one, order(2, { phase: 'received' }));
    await settle();
    api.push(order(3, { phase: 'received' }), 'placed');
    api.goDown();
    expect(controller.state().connection).toEqual({ kind: 'offline', since: at(0) });
    for (const type of ['accepted', 'baking'] as const) controller.move({ ...one, phase: 'received' }, type);
    controller.move(order(2), 'accepted');
    await jest.advanceTimersByTimeAsync(30_000);
    expect([phase(), api.sent, controller.state().taps.length]).toEqual(['cooking', [], 3]);
    api.comeBack();
    api.push(order(3, { phase: 'cancel' }));
    controller.retry();
    await settle();
    expect(sentTypes()).toEqual(['accepted', 'baking', 'accepted']);
    expect(api.opened).toEqual([0, 1]);
    expect([...controller.state().ended.keys()]).toEqual([uuidOf(3)]);
    expect(controller.state().connection.kind).toBe('live');
  });

  test('the screen tries again without a request', async () => {
    open(one);
    await settle();
    api.goDown();
    await jest.advanceTimersByTimeAsync(60_000);
    api.comeBack();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(controller.state().connection.kind).toBe('live');
  });

  test('taps of an earlier visit are sent once with their ids', async () => {
    open(one);
    await settle();
    api.goDown();
    controller.move(one, 'accepted');
    stop();
    api.comeBack();
    resume();
    await settle();
    expect([sentTypes(), api.sent[0]?.body.event_id]).toEqual([['accepted'], uuidOf(500)]);
    expect([phase(), localStorage.length]).toEqual(['accepted', 0]);
  });

  test('a tap that was not sent is taken back without a trace', async () => {
    open(one);
    await settle();
    api.goDown();
    controller.move(one, 'accepted');
    controller.undo(one.uuid);
    expect([phase(), controller.state().taps, localStorage.length]).toEqual(['received', [], 0]);
  });

  test('a tap that fails for the server’s fault is sent again with the same id', async () => {
    open(one);
    await settle();
    api.refuseNext('INTERNAL', 500);
    controller.move(one, 'accepted');
    await settle();
    expect(controller.state().connection.kind).toBe('offline');
    await jest.advanceTimersByTimeAsync(2000);
    expect(api.sent.map(({ body }) => body.event_id)).toEqual([uuidOf(500)]);
  });
});

test('a revoked key ends the pairing', async () => {
  open(one);
  await settle();
  api.refuseFeed('SCREEN_REVOKED', 403);
  expect(unpaired).toEqual(['SCREEN_REVOKED']);
});

test('a cursor that the api does not know starts the feed again with the open orders', async () => {
  open(one);
  await settle();
  api.orders.set(uuidOf(2), order(2, { phase: 'ready' }));
  api.refuseFeed('VALIDATION', 400);
  await jest.advanceTimersByTimeAsync(2000);
  expect(phase(uuidOf(2))).toBe('ready');
  expect([unpaired, controller.state().connection.kind]).toEqual([[], 'live']);
});

test('changes of the store are sent like moves', async () => {
  open(one);
  await settle();
  controller.setStatus({ state: 'busy', quote_minutes: 60, until: at(30) });
  controller.setAvailability({ kind: 'topping', id: 'pina', available: false });
  await settle();
  expect(api.sent.map(({ kind, body }) => ({ kind, ...body }))).toMatchObject([
    { kind: 'status', state: 'busy', quote_minutes: 60, until: at(30), at: at(0) },
    { kind: 'topping', id: 'pina', available: false },
  ]);
});

test('the time of the api counts when the clock of the device is wrong', async () => {
  jest.setSystemTime(NOW - 3_600_000);
  open(one);
  await settle();
  controller.move(one, 'accepted');
  await settle();
  expect(api.sent[0]?.body.at).toBe(at(0));
});
