import { customerCalls } from '@horno/contracts/calls/customer';
import { fakeApi } from '@horno/testing';
import { expect, jest, test } from '@jest/globals';
import { lazyApi } from './lazy-api.ts';

const options = { lang: () => 'es' as const, onInvalidSession: () => undefined };

test('lazyApi loads the client once, with the first call', async () => {
  const api = fakeApi({ 'customer.logout': { done: true } });
  const load = jest.fn(async () => api);
  const lazy = lazyApi(options, load);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([lazy.call(customerCalls.logout, {}), lazy.call(customerCalls.logout, {})]);
  expect(load.mock.calls).toEqual([[options]]);
  expect(api.made.map(({ id }) => id)).toEqual(['customer.logout', 'customer.logout']);
});

test('lazyApi rejects with NETWORK when the client fails to load, and loads again with the next call', async () => {
  const api = fakeApi({ 'customer.logout': { done: true } });
  const load = jest.fn(async () => api).mockRejectedValueOnce(new Error('gone'));
  const lazy = lazyApi(options, load);
  await expect(lazy.call(customerCalls.logout, {})).rejects.toMatchObject({ code: 'NETWORK' });
  await expect(lazy.call(customerCalls.logout, {})).resolves.toEqual({ done: true });
});
