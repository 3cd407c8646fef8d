import { createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { collectGarbage } from '@horno/tooling/internal/collect-garbage';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTillClient } from './till-client.ts';

let silent: Server;
let url: string;
beforeEach(async () => {
  silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => void silent.close());

it('notices an api that does not answer, also when garbage is collected meanwhile', async () => {
  const ending = new AbortController();
  const away: string[] = [];
  const client = createTillClient({
    ...{ url, store: '3', key: { keyId: crypto.randomUUID(), secret: 'f'.repeat(64) }, signal: ending.signal },
    ...{ timeoutMs: 300, onAway: ({ code }) => void away.push(code), onBack: () => {} },
  });
  const open = client.open();
  while (away.length === 0) {
    await setImmediate();
    collectGarbage();
  }
  expect(away).toEqual(['TIMEOUT']);
  ending.abort();
  await expect(open).rejects.toThrow();
});
