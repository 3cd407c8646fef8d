import { expect, test } from '@jest/globals';
import { createConnection } from './connection.ts';

test('follows the browser, and what a request has shown; tells each change once', () => {
  const connection = createConnection(window);
  const told: boolean[] = [];
  const end = connection.onChange(() => told.push(connection.isOnline()));
  window.dispatchEvent(new Event('offline'));
  connection.found(false);
  connection.found(true);
  window.dispatchEvent(new Event('online'));
  end();
  connection.found(false);
  expect(told).toEqual([false, true]);
  expect(connection.isOnline()).toBe(false);
});
