/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { nodeTransport } from './node-transport.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return nodeTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
}

test('nodeTransport joins the chunks of a body, with accents, for any status', async () => {
  const send = await serve((_, response) => {
    const bytes = Buffer.from('{"name":"Miraflores ó"}');
    response.writeHead(409);
    response.write(bytes.subarray(0, 20));
    response.end(bytes.subarray(20));
  });
  await expect(send({ method: 'GET', path: '/x?a=1', headers: {} })).resolves.toEqual({
    status: 409,
    body: { name: 'Miraflores ó' },
  });
});

test('nodeTransport sends requests without compression on one connection', async () => {
  const ports = new Set<number | undefined>();
  const heard: unknown[] = [];
  const send = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      heard.push([
        request.url,
        request.headers['accept-encoding'],
        request.headers['content-type'],
        request.headers.lang,
        text,
      ]);
      response.end('{}');
    });
  });
  await send({ method: 'GET', path: '/one', headers: { Lang: 'en' } });
  await send({ method: 'POST', path: '/two', headers: { Lang: 'es' }, body: { a: 1 } });
  expect(heard).toEqual([
    ['/api/one', 'identity', undefined, 'en', ''],
    ['/api/two', 'identity', 'application/json', 'es', '{"a":1}'],
  ]);
  expect(ports.size).toBe(1);
});

test('nodeTransport returns no body for text that is not JSON, and rejects when a response ends halfway', async () => {
  const send = await serve(({ url }, response) => {
    if (url === '/api/text') return response.end('<html>');
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"half":');
    return setImmediate(() => response.destroy());
  });
  await expect(send({ method: 'GET', path: '/text', headers: {} })).resolves.toEqual({ status: 200, body: undefined });
  await expect(send({ method: 'GET', path: '/half', headers: {} })).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('nodeTransport ends a request that is aborted', async () => {
  const end = new AbortController();
  const send = await serve(() => end.abort());
  await expect(send({ method: 'GET', path: '/never', headers: {}, signal: end.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
