import { afterEach, expect, jest, test } from '@jest/globals';
import { foreignApi } from './foreign-api.ts';

const api = foreignApi(() => 'en');
/** Answers the next call, and returns the calls so far. */
function answer(status: number, body: unknown) {
  const send = jest.fn(async (..._call: unknown[]) => ({ ok: status === 200, status, json: async () => body }));
  Object.assign(globalThis, { fetch: send });
  return send;
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('squad F3: api sends the headers of the shop and returns the data of the answer', async () => {
  const send = answer(200, { status: true, message: '', data: { items: [1] } });
  const data = await api.call('POST', '/stores/near', {
    query: { km: 5, all: undefined },
    body: { a: 1 },
    idempotencyKey: 'k',
  });
  expect(data).toEqual({ items: [1] });
  expect(send).toHaveBeenCalledWith('/api/stores/near?km=5', {
    method: 'POST',
    headers: { client: 'web', Lang: 'en', 'content-type': 'application/json', 'Idempotency-Key': 'k' },
    body: '{"a":1}',
    signal: undefined,
  });
});

test.each([
  ['a refusal', 403, { status: false, error: { code: 'FORBIDDEN', message: 'No.' } }, 'FORBIDDEN'],
  ['an answer that is no envelope', 200, [], 'BAD_ANSWER'],
  ['a fault of the server', 502, undefined, 'BAD_ANSWER'],
])('squad F3: api rejects with a code for %s', async (_what, status, body, code) => {
  answer(status, body);
  await expect(api.call('GET', 'tenant')).rejects.toMatchObject({ code });
});

test('squad F3: api rejects with NETWORK without an answer', async () => {
  Object.assign(globalThis, { fetch: async () => Promise.reject(new TypeError('no line')) });
  await expect(api.call('GET', '/tenant')).rejects.toMatchObject({ code: 'NETWORK', message: 'no line' });
});
