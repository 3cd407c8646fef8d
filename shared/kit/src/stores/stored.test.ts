import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { stored } from './stored.ts';

const KEY = 'sf.test.v1';
const now = new Date('2024-05-23T00:30:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const schema = z.object({ schema: z.literal(1), code: z.string() });
const value = { schema: 1, code: 'a' } as const;

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
const replaceStorage = (get: () => Storage) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', original);
});

describe('stored', () => {
  test('reads what it wrote, and nothing after remove', () => {
    const coupon = stored(KEY, schema);
    expect(coupon.read()).toBeUndefined();
    expect(coupon.write(value)).toBe(true);
    expect(coupon.read()).toEqual(value);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(value);
    coupon.remove();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('writes to the tab when the area is session', () => {
    stored(KEY, schema, { area: 'session' }).write(value);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    expect(stored(KEY, schema, { area: 'session' }).read()).toEqual(value);
  });

  test('removes a value when its time to live is over', () => {
    const coupon = stored(KEY, schema, { ttlMs: 1000 });
    coupon.write(value, now);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ ...value, until: now.getTime() + 1000 });
    expect(coupon.read(later(999))).toEqual(value);
    expect(coupon.read(later(1000))).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['as stored by earlier versions', JSON.stringify({ ...value, until: now.getTime() + 1 }), value],
    ['with its end as an instant', JSON.stringify({ ...value, until: later(1).toISOString() }), value],
    ['without an end', JSON.stringify(value), value],
  ])('reads a value %s', (_, text, expected) => {
    localStorage.setItem(KEY, text);
    expect(stored(KEY, schema, { ttlMs: 5 }).read(now)).toEqual(expected);
  });

  test.each([
    ['not JSON', '{'],
    ['empty', ''],
    ['null', 'null'],
    ['of another version', JSON.stringify({ ...value, schema: 2 })],
    ['over', JSON.stringify({ ...value, until: now.getTime() })],
    ['over as an instant', JSON.stringify({ ...value, until: now.toISOString() })],
  ])('removes a value that is %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(stored(KEY, schema).read(now)).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('passes text that is not JSON to the schema', () => {
    localStorage.setItem(KEY, 'game key');
    expect(stored(KEY, z.string()).read()).toBe('game key');
  });

  test('accepts a hand-written schema', () => {
    const mode = stored<1 | 2>(KEY, {
      safeParse: (given) => (given === 1 || given === 2 ? { success: true, data: given } : { success: false }),
    });
    localStorage.setItem(KEY, '2');
    expect(mode.read()).toBe(2);
    localStorage.setItem(KEY, '3');
    expect(mode.read()).toBeUndefined();
  });

  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined } as unknown as Storage;
  const broken = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  test.each([
    ['is blocked', refuse],
    ['is full', () => full],
    ['throws in every call', () => broken],
    ['does not exist', () => undefined as unknown as Storage],
  ])('never throws when storage %s', (_, get) => {
    replaceStorage(get);
    const coupon = stored(KEY, schema, { ttlMs: 1000 });
    expect(coupon.write(value)).toBe(false);
    expect(coupon.read()).toMatchObject(value);
    expect(() => coupon.remove()).not.toThrow();
    expect(coupon.read()).toBeUndefined();
  });
});
