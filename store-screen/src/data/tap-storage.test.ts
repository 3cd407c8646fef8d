import { beforeEach, expect, test } from '@jest/globals';
import type { Tap } from '../domain/taps.ts';
import { at, uuidOf } from '../testing/orders.ts';
import { createTapStorage } from './tap-storage.ts';

const tap = (count: number, minutes: number): Tap => ({
  kind: 'move',
  order: uuidOf(1),
  body: { event_id: uuidOf(count), at: at(minutes), type: 'accepted' },
});

beforeEach(() => localStorage.clear());

test('taps are read in the order in which they were made, each store apart', () => {
  const storage = createTapStorage('LIM-MIR-01', localStorage);
  storage.add(tap(2, 2));
  storage.add(tap(1, 1));
  createTapStorage('LIM-SBO-02', localStorage).add(tap(3, 0));
  expect(storage.read()).toEqual([tap(1, 1), tap(2, 2)]);
  storage.remove(tap(1, 1));
  expect(createTapStorage('LIM-MIR-01', localStorage).read()).toEqual([tap(2, 2)]);
});

test('an entry that cannot be read is removed', () => {
  localStorage.setItem('store.tap.LIM-MIR-01.x', '{"kind":"move"}');
  localStorage.setItem('store.tap.LIM-MIR-01.y', '{');
  expect(createTapStorage('LIM-MIR-01', localStorage).read()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a storage that is full does not fail', () => {
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  expect(() => createTapStorage('LIM-MIR-01', full).add(tap(1, 0))).not.toThrow();
});

test('ticks are read again in their own store', () => {
  createTapStorage('LIM-MIR-01', localStorage).setDone(new Set(['a/b/0']));
  expect(createTapStorage('LIM-MIR-01', localStorage).done()).toEqual(['a/b/0']);
  expect(createTapStorage('LIM-SBO-02', localStorage).done()).toEqual([]);
  createTapStorage('LIM-MIR-01', localStorage).setDone(new Set());
  expect(localStorage.length).toBe(0);
});

test.each(['{', '{"a":1}', '[1]'])('ticks that cannot be read are none: %s', (text) => {
  localStorage.setItem('store.done.LIM-MIR-01', text);
  expect(createTapStorage('LIM-MIR-01', localStorage).done()).toEqual([]);
});
