import { expect, test } from '@jest/globals';
import { createConnection } from './connection.ts';

test('createConnection follows the browser and the results of requests, and reports each change once', () => {
  const connection = createConnection(window);
  const changes: boolean[] = [];
  const end = connection.onChange(() => changes.push(connection.isOnline()));
  window.dispatchEvent(new Event('offline'));
  connection.found(false);
  connection.found(true);
  window.dispatchEvent(new Event('online'));
  end();
  connection.found(false);
  expect(changes).toEqual([false, true]);
  expect(connection.isOnline()).toBe(false);
});
