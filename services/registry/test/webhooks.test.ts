import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

const own = '127.0.0.1';
let registry: TestRegistry;
let ops: string;
let menu: string;
let receiver: Server;
let received: Received[];
let status: number;

beforeAll(async () => {
  registry = await startTestRegistry({ webhookNetworks: (address) => address === own });
  ops = await registry.squadToken('ops');
  menu = await registry.squadToken('menu');
  await registry.goLive(builtShell(), builtRemote());
}, startUpMs);
afterAll(() => registry.close());
beforeEach(async () => {
  [received, status] = [[], 204];
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (status < 300) received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(status).end();
  });
  receiver.listen(0, own);
  await once(receiver, 'listening');
});
afterEach(async () => {
  for (const { id } of (await list()) as { id: string }[]) await call('DELETE', `/v1/webhooks/${id}`);
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const call = (method: string, path: string, body?: object, token = ops) => registry.call(method, path, { body, token });
const list = async () => (await call('GET', '/v1/webhooks')).body.webhooks;
const address = () => `http://${own}:${(receiver.address() as AddressInfo).port}/horno`;
const connect = async (events = ['release']) =>
  (await call('POST', '/v1/webhooks', { url: address(), events })).body as { id: string; secret: string };
const toggle = (state: string, reason: string) =>
  call('POST', '/v1/channels/production/toggle', { remote: 'mf-menu-cart', state, reason });
const send = () => registry.registry.sendWebhooks();
const reasons = () => received.map(({ body }) => JSON.parse(body).data.reason);

describe('squad F11: notifications', () => {
  test('reach their receiver signed, in the order of the audit, without what was before', async () => {
    await toggle('off', 'Before the webhook');
    const { secret } = await connect();
    await toggle('on', 'Oven works');
    await call('POST', '/v1/tokens', { squad: 'menu' });
    await toggle('off', 'Oven is broken');
    await send();
    expect(reasons()).toEqual(['Oven works', 'Oven is broken']);
    for (const { headers, body } of received) {
      const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
      expect(JSON.parse(body)).toMatchObject({ type: 'release.toggle', data: { subject: expect.any(String) } });
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    await toggle('on', 'Back');
  });

  test('wait longer after each failure, show it, and then arrive once and in order', async () => {
    await connect();
    status = 500;
    await toggle('off', 'First');
    await toggle('on', 'Second');
    await send();
    status = 204;
    await send();
    expect(reasons()).toEqual([]);
    expect(await list()).toMatchObject([{ lastError: 'HTTP 500', failingSince: expect.any(String), stoppedAt: null }]);
    registry.clock.advance(3);
    await Promise.all([send(), send()]);
    expect(reasons()).toEqual(['First', 'Second']);
    expect(await list()).toMatchObject([{ lastError: null, failingSince: null }]);
  });

  test('end after three days of failures', async () => {
    await connect();
    status = 500;
    await toggle('off', 'Nobody hears');
    for (let hour = 0; hour < 74; hour += 1) {
      await send();
      registry.clock.advance(3600);
    }
    expect(await list()).toMatchObject([{ stoppedAt: expect.any(String) }]);
    status = 204;
    registry.clock.advance(3600);
    await send();
    expect(reasons()).toEqual([]);
    await toggle('on', 'Again');
  });

  test('are of the chosen kinds: publications, and not the rest', async () => {
    await connect(['publish']);
    await registry.publish(builtRemote({ buildId: 'build0042' }), ops);
    await toggle('off', 'Not for it');
    await toggle('on', 'Not for it');
    await send();
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['version.publish']);
  });

  test.each([
    ['http://example.com/hook', 'an address without https'],
    ['https://10.0.0.7/hook', 'a private address'],
    ['https://[::1]/hook', 'the own machine'],
    ['https://169.254.169.254/latest', 'the metadata of a cloud'],
    ['https://ana:secret@example.com/', 'an address with a password'],
  ])('do not go to %s: %s', async (url) => {
    const answer = await call('POST', '/v1/webhooks', { url, events: ['guard'] });
    expect(codesOf(answer)).toEqual(['REG-WEBHOOK-ADDRESS']);
    expect(answer.text).not.toContain('secret@');
  });

  test('do not go to a name that leads to a private address', async () => {
    const { status: made } = await call('POST', '/v1/webhooks', { url: 'https://localhost/hook', events: ['release'] });
    expect(made).toBe(201);
    await toggle('off', 'For a name');
    await send();
    // The look-up of the connection refuses it: `localhost` is allowed here by its IPv4 address, where nothing listens with https.
    expect((await list())[0].lastError).toMatch(/not public|ECONNREFUSED/);
    await toggle('on', 'For a name');
  });

  test('are for operations, and no more than twenty', async () => {
    expect((await call('GET', '/v1/webhooks', undefined, menu)).status).toBe(403);
    for (let made = 0; made < 20; made += 1) await connect();
    expect(codesOf(await call('POST', '/v1/webhooks', { url: address(), events: ['release'] }))).toEqual([
      'REG-WEBHOOK-MANY',
    ]);
  });

  test('say that none has arrived yet, then when the last one did and what was answered', async () => {
    await connect();
    expect(await list()).toMatchObject([{ lastSentAt: null, lastAnswer: null }]);
    await toggle('off', 'For the time');
    await send();
    const sentAt = registry.clock.now().toISOString();
    expect(await list()).toMatchObject([{ lastSentAt: sentAt, lastAnswer: 'HTTP 204' }]);
    status = 503;
    await toggle('on', 'For the time');
    await send();
    const [{ lastSentAt, lastAnswer }] = await list();
    expect([lastAnswer, lastSentAt > sentAt]).toEqual(['HTTP 503', true]);
  });

  test('can be tried with a signed test, which moves nothing that waits and is in the audit', async () => {
    const { id, secret } = await connect();
    await toggle('off', 'It waits');
    const test = () => call('POST', `/v1/webhooks/${id}/test`);
    expect((await test()).body).toEqual({ isOk: true, answer: 'HTTP 204' });
    const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = received;
    const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: { actor: 'ops' } });
    expect(await list()).toMatchObject([{ lastAnswer: 'HTTP 204', failingSince: null }]);
    status = 410;
    expect((await test()).body).toEqual({ isOk: false, answer: 'HTTP 410' });
    const [row] = (await call('GET', '/v1/audit?limit=1')).body.rows;
    expect(row).toMatchObject({ action: 'webhook.test', subject: id });
    expect((await call('POST', `/v1/webhooks/${id}/test`, undefined, menu)).status).toBe(403);
    status = 204;
    await send();
    expect(reasons()).toEqual([undefined, 'It waits']);
    await toggle('on', 'Again');
  });

  test('are made and removed in the console, which shows the secret once', async () => {
    const headers = { cookie: `horno_ops=${ops}`, 'accept-language': 'en', origin: registry.registry.url };
    const form = (path: string, fields: Record<string, string>) =>
      fetch(new URL(path, registry.registry.url), {
        ...{ method: 'POST', redirect: 'manual' as const, headers, body: new URLSearchParams(fields) },
      });
    expect((await form('/webhooks', { url: address() })).status).toBe(400);
    const made = await form('/webhooks', { url: address(), guard: 'on', rollout: 'on' });
    const html = await made.text();
    expect([made.status, html]).toEqual([201, expect.stringMatching(/id="secret"[^>]*>whsec_/)]);
    const show = async () => (await registry.call('GET', '/webhooks', { headers })).text;
    expect(await show()).toContain('Actions of the guard, Rollouts');
    expect(await show()).toContain('No delivery yet');
    const [, one] = /action="\/webhooks\/([0-9a-f-]{36})\/test/.exec(html) ?? [];
    const tested = await form(`/webhooks/${one}/test`, {});
    expect(tested.status).toBe(303);
    const answer = await registry.call('GET', tested.headers.get('location') ?? '', { headers });
    expect(answer.text).toMatch(/A test went to 127\.0\.0\.1:\d+\. Last delivery \S+ \S+\sPET: HTTP 204/);
    expect(await show()).not.toContain('whsec_');
    const [, id] = /\/webhooks\/([0-9a-f-]{36})\/remove/.exec(html) ?? [];
    expect((await form(`/webhooks/${id}/remove`, {})).status).toBe(303);
    expect(await show()).toContain('There are no receivers yet.');
    const audit = (await call('GET', '/v1/audit?limit=3')).body.rows;
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'webhook.remove',
      'webhook.test',
      'webhook.create',
    ]);
    expect(JSON.stringify(audit)).not.toContain('whsec_');
  });
});
