import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { collectGarbage } from '@horno/tooling/internal/collect-garbage';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { storeNothing } from './answer-port.ts';
import { ApiAnswers } from './api-answers.ts';
import { ApiGate } from './api-gate.ts';

let silent: Server;
let api: string;
beforeEach(async () => {
  silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => void silent.close());

it('ends a request that the api does not answer, also when garbage is collected meanwhile', async () => {
  const gate = new ApiGate(api, 300, new ApiAnswers(storeNothing, 300));
  let result: object | undefined;
  void gate.fetch({ type: 'fetch', id: 1, url: `${api}/api/v1/x`, method: 'GET', headers: {} }).then((fetched) => {
    result = fetched;
  });
  while (result === undefined) {
    await setImmediate();
    collectGarbage();
  }
  expect(result).toMatchObject({ id: 1, code: 'ABORT_ERR' });
});

it('reads public answers once for equal requests at the same time, and names the texts that it has', async () => {
  const seen: string[] = [];
  const menus = createHttpServer(({ url, method, headers }, response) => {
    seen.push(`${method} ${url} ${headers['if-none-match'] ?? ''}`.trim());
    const isKnown = headers['if-none-match']?.includes('"menu"');
    response.writeHead(isKnown ? 304 : 200, { etag: '"menu"', 'cache-control': 'public, max-age=60' });
    response.end(isKnown ? undefined : 'the menu');
  });
  await new Promise<void>((listening) => menus.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(menus.address() as AddressInfo).port}`;
  const answers = new ApiAnswers(storeNothing, 3000);
  const gates = [1, 2].map(() => new ApiGate(base, 3000, answers));
  const ask = (gate: number, url: string, more: object = {}) =>
    gates[gate]?.fetch({ type: 'fetch', id: 1, url: base + url, method: 'GET', headers: { lang: 'es' }, ...more });
  try {
    const results = [
      ...(await Promise.all([ask(0, '/menu?store=1'), ask(1, '/menu?store=1')])),
      await ask(1, '/menu?store=2'),
      await ask(0, '/menu?store=2', { method: 'POST', body: '{}' }),
      await ask(0, '/menu?store=2', { headers: { lang: 'en' } }),
    ];
    expect(results).toEqual(results.map(() => ({ type: 'fetched', id: 1, status: 200, text: 'the menu' })));
    expect(seen).toEqual(['GET /menu?store=1', 'GET /menu?store=2 "menu"', 'POST /menu?store=2', 'GET /menu?store=2']);
  } finally {
    for (const gate of gates) gate.close();
    menus.close();
  }
});
