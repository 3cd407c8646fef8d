import { describe, expect, jest, test } from '@jest/globals';
import { browserTransport } from './browser-transport.ts';
import type { HttpAnswer, Transport } from './transport.ts';

const read = { method: 'GET', path: '/v1/menu', headers: { Lang: 'es', client: 'web' } };
const write = { ...read, method: 'POST', body: { quantity: 2 } };
const shortAnswer = { status: 200, json: async () => ({ status: true }) } as Response;
const answered: HttpAnswer = { status: 200, body: { status: true } };

function transport({ fetch, timeoutMs = 1000 }: { fetch: typeof globalThis.fetch; timeoutMs?: number }) {
  globalThis.fetch = fetch;
  const load = jest.fn(async () => ({ axiosTransport: () => async () => answered }));
  return { send: browserTransport('/api', timeoutMs, load), load };
}

describe('browserTransport', () => {
  test('reads with fetch and does not load axios', async () => {
    const fetch = jest.fn<typeof globalThis.fetch>(async () => shortAnswer);
    const { send, load } = transport({ fetch });
    expect(await send(read)).toEqual(answered);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/menu');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: { Lang: 'es', client: 'web' } });
    expect(load).not.toHaveBeenCalled();
  });

  test('loads axios once, with the first request that changes something', async () => {
    const fetch = jest.fn<typeof globalThis.fetch>();
    const { send, load } = transport({ fetch });
    expect(await Promise.all([send(write), send(write)])).toEqual([answered, answered]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  const hangs: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      const end = () => reject(init?.signal?.reason);
      if (init?.signal?.aborted) end();
      init?.signal?.addEventListener('abort', end);
    });

  test('ends a read that takes too long', async () => {
    const { send } = transport({ fetch: hangs, timeoutMs: 20 });
    await expect(send(read)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('ends a read when its caller aborts it', async () => {
    const { send } = transport({ fetch: hangs });
    const caller = new AbortController();
    const sent = send({ ...read, signal: caller.signal });
    caller.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
    await expect(send({ ...read, signal: caller.signal })).rejects.toThrow('left');
  });

  test('ends a write that takes too long with the same code', async () => {
    const write: Transport = ({ signal }) => hangs('', { signal }) as never;
    const send = browserTransport('/api', 20, async () => ({ axiosTransport: () => write }));
    await expect(send({ ...read, method: 'POST' })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});
