import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, answerCheck } from '@horno/clients/answers';
import { type CompiledPrograms, compilePrograms, generatedMs } from '@horno/clients/generated';
import { programText } from '@horno/clients/programs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { openPairing } from '../src/till/pair-store.ts';
import { useTestApp } from './build-test-app.ts';

/** Fastify publishes every server here, before anything is registered on it. */
const CHANNEL = 'fastify.initialization';
type Sent = Answer & { method: string; path: string };

/** Uses of types that no other program has. */
const uses = `
import type { paths } from './api.ts';
type Check = paths['/api/v1/product-order-be/orders/check-order']['post'];
export const body: Check['requestBody']['content']['application/json'] = { cart_uuid: 'c', payment_method: 'cash' };
declare const answer: Check['responses'][200]['content']['application/json'];
export const igv: number = answer.data.item.totals.igv;
type Store = paths['/api/v1/product-hut-fe/outlets/detail/{code}']['get'];
export const params: Store['parameters']['path'] = { code: 'LIM-MIR-01' };
declare const store: Store['responses'][200]['content']['application/json'];
export const point: [number, number] | undefined = store.data.item.coverage?.[0]?.polygon[0];
declare const failure: Store['responses'][404]['content']['application/json'];
export const code: string = failure.error.code;
// @ts-expect-error no such way to pay
export const other: typeof body = { cart_uuid: 'c', payment_method: 'gold' };
`;

describe('clients that are generated from the API documents', () => {
  const sent: Sent[] = [];
  const record = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onSend', async ({ method, url }, reply, payload) => {
      const headers = new Headers(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
      const isJson = headers.get('content-type')?.startsWith('application/json') && payload != null;
      const decode =
        { gzip: gunzipSync, br: brotliDecompressSync }[headers.get('content-encoding') ?? 'plain'] ?? String;
      const body = isJson ? JSON.parse(String(decode(payload as string))) : undefined;
      sent.push({ method, path: url.split('?')[0] ?? '', status: reply.statusCode, headers, body });
    });
  };
  beforeAll(() => subscribe(CHANNEL, record));
  const testApp = useTestApp();
  let shop: CompiledPrograms;
  let till: CompiledPrograms;
  let API_URL: string;
  let document: object;
  beforeAll(async () => {
    unsubscribe(CHANNEL, record);
    const { app } = testApp();
    API_URL = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async (path: string) => (await fetch(`${API_URL}${path}`)).json();
    document = await read('/api/openapi.json');
    const ofTill = await read('/api/openapi/till.json');
    [shop, till] = await Promise.all([
      compilePrograms(document, { 'uses.ts': uses, 'order.ts': programText('order.ts') }),
      compilePrograms(ofTill, { 'till.ts': programText('till.ts') }),
    ]);
    sent.length = 0;
  }, generatedMs);
  afterAll(() => Promise.all([shop?.remove(), till?.remove()]));

  it(
    'place an order of a guest and read its tracker, then accept it at the till',
    async () => {
      const { deps, clock } = testApp();
      const order = await shop.run('order.ts', { API_URL, ORDER_TIME: clock.now().toISOString() });
      const { uuid, store } = order as { uuid: string; store: string };
      expect(order).toMatchObject({ phase: 'processing', order_type: 'C', repeated: { again: uuid, status: 304 } });
      const { code } = await openPairing(deps, store);
      const accepted = await till.run('till.ts', { API_URL, PAIRING_CODE: code });
      expect(accepted).toEqual({ store, uuid, before: 'processing', applied: true, phase: 'accepted' });

      const check = answerCheck(document);
      expect(sent.length).toBeGreaterThanOrEqual(14);
      expect(sent.flatMap(({ method, path, ...answer }) => check(method, path, answer))).toEqual([]);
    },
    generatedMs,
  );
});
