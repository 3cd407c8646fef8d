import { describe, expect, test } from '@jest/globals';
import { at, NOW, order, store, uuidOf } from '../testing/orders.ts';
import { type MoveTap, nextTap, storeWithTaps, type Tap, withTaps } from './taps.ts';

let count = 100;
const move = (
  uuid: string,
  type: MoveTap['body']['type'],
  over: Partial<MoveTap> & { rewind?: true } = {},
): MoveTap => {
  const { rewind, ...rest } = over;
  count += 1;
  return { kind: 'move', order: uuid, body: { event_id: uuidOf(count), at: at(0), type, rewind }, ...rest };
};

describe('nextTap', () => {
  const [a, b] = [uuidOf(1), uuidOf(2)];

  test('returns taps of an order in their sequence', () => {
    const taps = [move(a, 'accepted'), move(a, 'baking'), move(b, 'accepted')];
    expect(nextTap(taps, NOW)).toBe(taps[0]);
    expect(nextTap(taps.slice(1), NOW)).toBe(taps[1]);
  });

  test('skips a tap on hold and the taps of its order, until the hold is over', () => {
    const taps = [move(a, 'collected', { holdUntil: NOW + 10 }), move(a, 'received'), move(b, 'accepted')];
    expect(nextTap(taps, NOW)).toBe(taps[2]);
    expect(nextTap(taps, NOW + 10)).toBe(taps[0]);
    expect(nextTap(taps.slice(0, 2), NOW)).toBeUndefined();
  });
});

describe('withTaps', () => {
  const one = order(1);

  test('applies the taps of the order only, one after the other', () => {
    const taps = [move(one.uuid, 'accepted'), move(uuidOf(2), 'ready'), move(one.uuid, 'baking')];
    expect(withTaps(one, taps).phase).toBe('cooking');
    expect(withTaps(one, []).phase).toBe('processing');
  });

  test('goes back with a rewind, and ignores a late acknowledgement', () => {
    const accepted = { ...one, phase: 'accepted' as const };
    expect(withTaps(accepted, [move(one.uuid, 'received')]).phase).toBe('accepted');
    expect(withTaps(accepted, [move(one.uuid, 'received', { rewind: true })]).phase).toBe('received');
  });

  test('leaves an order on the board while the tap that ends it is on hold', () => {
    const road = { ...one, phase: 'delivering' as const };
    expect(withTaps(road, [move(one.uuid, 'delivered', { holdUntil: NOW })]).phase).toBe('delivering');
    expect(withTaps(road, [move(one.uuid, 'rejected')]).phase).toBe('cancel');
  });
});

test('storeWithTaps applies the last change of the store and of each entry of the menu', () => {
  const stamp = { event_id: uuidOf(800), at: at(0) };
  const taps: Tap[] = [
    { kind: 'status', body: { ...stamp, state: 'paused' } },
    { kind: 'status', body: { ...stamp, state: 'busy', quote_minutes: 60 } },
    { kind: 'availability', body: { ...stamp, kind: 'item', id: 'pz-hawaiana', available: false, until: at(60) } },
    { kind: 'availability', body: { ...stamp, kind: 'item', id: 'pz-pepperoni', available: true } },
  ];
  const { status, menu } = storeWithTaps(store, taps);
  expect(status).toMatchObject({ state: 'busy', quote_minutes: 60 });
  expect(menu.map(({ id, available, until }) => [id, available, until])).toEqual([
    ['pz-hawaiana', false, at(60)],
    ['pz-pepperoni', true, undefined],
    ['pina', true, undefined],
  ]);
});
