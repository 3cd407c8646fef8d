import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { postEntry } from './post-entry.ts';
import { isPublicAddress } from './public-lookup.ts';

let server: Server;
let paths: string[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

const post = (host = '127.0.0.1', isAllowed = true) =>
  postEntry({
    ...{ url: `http://${host}:${(server.address() as AddressInfo).port}/horno`, headers: {}, body: '{"n":1}' },
    ...{ timeoutMs: 300, isAllowed: () => isAllowed },
  });

it('reports that the receiver hangs when it gives no status in time', async () => {
  answer = () => {};
  expect(await post()).toBe('no answer in 0.3 s');
});

it('follows no redirect', async () => {
  answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end();
  expect([await post(), paths]).toEqual(['HTTP 307', ['/horno']]);
});

it('reports 500, refused connections, and success after the receiver comes back', async () => {
  answer = (response) => void response.writeHead(500).end('boom');
  expect(await post()).toBe('HTTP 500');
  answer = (response) => void response.writeHead(204).end();
  expect(await post()).toBeUndefined();
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const url = `http://127.0.0.1:${port}/`;
  expect(await postEntry({ url, headers: {}, body: '', timeoutMs: 300, isAllowed: () => true })).toBe('ECONNREFUSED');
});

it('cuts off an answer that does not end', async () => {
  const closed = new Promise<number>((resolve) => {
    answer = (response) => {
      let sent = 0;
      const chunk = Buffer.alloc(16 * 1024);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', more);
      response.on('close', () => resolve(sent));
      response.writeHead(200);
      more();
    };
  });
  expect(await post()).toBeUndefined();
  expect(await closed).toBeLessThan(20 * 1024 * 1024);
});

it.each(['127.0.0.1', 'localhost'])('does not connect to %s unless it is allowed', async (host) => {
  const connected = once(server, 'connection').then(() => 'connected');
  expect(await post(host, false)).toBe('the address is not public');
  answer = (response) => void response.writeHead(204).end();
  expect(paths).toEqual([]);
  expect(await post(host, true)).toBeUndefined();
  expect([await connected, paths]).toEqual(['connected', ['/horno']]);
});

it.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.31.0.1', '192.168.1.1', '224.0.0.1'],
  ...['::', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fe80::1', '2001:db8::1', '2002:a00:1::', 'horno'],
])('counts %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '200.48.225.130', '2800:200::1', '2606:4700::1111'])(
  'counts %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
