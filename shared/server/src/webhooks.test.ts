import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { newWebhookSecret, pauseMs, type Queue, type Receiver, sendQueue } from './webhooks.ts';

let server: Server;
let status: number;
let received: { headers: Record<string, string>; body: string }[];
let lines: string[];
let row: Receiver & { leased: boolean };
const secret = newWebhookSecret();
const now = new Date('2026-03-02T15:00:00.500Z');

beforeEach(async () => {
  [status, received, lines] = [204, [], []];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const since = { failures: 0, failingSince: null, lastError: null, nextTryAt: now };
  row = { url, sentSeq: 0, leased: true, ...since };
});
afterEach(() => void server.close());

/** Entries 1 to 3; the second is not for the receiver. */
function queue(): Queue<typeof row> {
  const entries = [1, 2, 3].map((seq) =>
    seq === 2 ? { seq } : { seq, message: { id: `e_${seq}`, body: `{"n":${seq}}` } },
  );
  return {
    clock: { now: () => now },
    log: {
      error: (_: object, text: string) => lines.push(text),
      info: (_: object, text: string) => lines.push(text),
    } as never,
    isAllowed: () => true,
    what: 'webhook',
    fieldsOf: () => ({}),
    secretOf: () => secret,
    next: async ({ sentSeq }) => entries.filter(({ seq }) => seq > sentSeq),
    async save(_, change, { isLast }) {
      row = { ...row, ...change, leased: !isLast };
      return row;
    },
  };
}

test('sends in order what is for the receiver, signed, and ends the lease', async () => {
  await sendQueue(queue(), row);
  expect(received.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":3}']);
  expect(row).toMatchObject({ sentSeq: 3, leased: false });
  for (const { headers, body } of received) {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-timestamp']).toBe('1772463600');
    const text = `${headers['webhook-id']}.1772463600.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  }
});

test('keeps what was not received, pauses longer, and logs the start and the end of an outage', async () => {
  status = 500;
  await sendQueue(queue(), row);
  expect(row).toMatchObject({ sentSeq: 0, failures: 1, failingSince: now, lastError: 'HTTP 500', leased: false });
  await sendQueue(queue(), row);
  expect([row.failures, row.nextTryAt.getTime() - now.getTime()]).toEqual([2, 2000]);
  status = 200;
  await sendQueue(queue(), row);
  expect(row).toMatchObject({ sentSeq: 3, failures: 0, failingSince: null, lastError: null });
  expect(lines).toEqual(['webhook failed: it is tried again after growing pauses', 'webhook works again']);
});

test('sends nothing more after a stop, and ends the lease', async () => {
  await sendQueue(queue(), row, AbortSignal.abort());
  expect([received, row.leased]).toEqual([[], false]);
});

test('pauses six hours at most', () => {
  expect([1, 2, 5, 15, 16, 400].map((failures) => pauseMs(failures) / 1000)).toEqual([
    1, 2, 16, 16_384, 21_600, 21_600,
  ]);
});
