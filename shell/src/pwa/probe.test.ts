import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createConnection } from '../boot/connection.ts';
import { probe } from './probe.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('probe reports when the shop becomes unreachable and reachable', async () => {
  const connection = createConnection(window);
  let isThere = false;
  const ask = jest.fn(async () => {
    if (!isThere) throw new TypeError('no network');
  });
  const end = probe(connection, ask);
  await jest.advanceTimersByTimeAsync(0);
  expect(connection.isOnline()).toBe(false);
  await jest.advanceTimersByTimeAsync(8000);
  isThere = true;
  await jest.advanceTimersByTimeAsync(4000);
  expect(connection.isOnline()).toBe(true);
  const asked = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
  window.dispatchEvent(new Event('offline'));
  await jest.advanceTimersByTimeAsync(4000);
  expect(connection.isOnline()).toBe(true);
  end();
});
