/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { axiosTransport } from './axios-transport.ts';

const read = { method: 'GET', path: '/v1/menu', headers: { Lang: 'es', client: 'web' } };
const write = { ...read, method: 'POST', body: { quantity: 2 } };
const servers: Server[] = [];

/** Starts a real server. Without `answer` it leaves every request open. */
async function setUp(answer?: { status: number; text: string }) {
  const requests: { method?: string; url?: string; lang?: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ method: request.method, url: request.url, lang: request.headers.lang, body });
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { send: axiosTransport(`http://127.0.0.1:${port}/api`), requests };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('axiosTransport', () => {
  test('sends method, path, headers and body, and returns status and body', async () => {
    const { send, requests } = await setUp({ status: 200, text: '{"status":true}' });
    expect(await send(read)).toEqual({ status: 200, body: { status: true } });
    expect(await send(write)).toEqual({ status: 200, body: { status: true } });
    expect(requests).toEqual([
      { method: 'GET', url: '/api/v1/menu', lang: 'es', body: '' },
      { method: 'POST', url: '/api/v1/menu', lang: 'es', body: '{"quantity":2}' },
    ]);
  });

  test('returns an answer of any status', async () => {
    const { send } = await setUp({ status: 502, text: '<html>' });
    expect(await send(read)).toEqual({ status: 502, body: '<html>' });
  });

  test('ends a request when its caller aborts it', async () => {
    const { send } = await setUp();
    const caller = new AbortController();
    const sent = send({ ...read, signal: caller.signal });
    caller.abort(new Error('left'));
    await expect(sent).rejects.toMatchObject({ code: 'ERR_CANCELED' });
    await expect(send({ ...read, signal: caller.signal })).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  });
});
