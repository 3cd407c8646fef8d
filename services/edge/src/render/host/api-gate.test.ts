import { createServer, type Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { collectGarbage } from '../../../../../shared/tooling/jest/collect-garbage.ts';
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
  const gate = new ApiGate(api, 300);
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
