import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComposedRemote } from '@horno/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { type DevServer, startDevServer } from './dev-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'horno-dev-'));
const remote = (serial: number) =>
  ({ name: 'mf-content', entry: `/_assets/mf-content/dev-${serial}/remoteEntry.js` }) as ComposedRemote;
const shop = Fastify();
let built = 1;
let server: DevServer;

beforeAll(async () => {
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'remoteEntry.js'), 'var mf_content;');
  shop.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        `<html><body><link href="http://${request.headers.host}/_assets/a.css"><script type="application/json" id="horno-state">{"composition":{"remotes":[]},"data":{}}</script><script nonce="x" src="/s.js"></script></body></html>`,
      ),
  );
  shop.get('/old', (_request, reply) => reply.redirect(`http://${_request.headers.host}/new`));
  shop.post('/api/echo', (request) => ({
    body: request.body,
    origin: request.headers.origin,
    host: request.headers.host,
  }));
  const target = await shop.listen({ host: '127.0.0.1', port: 0 });
  server = await startDevServer({ target, port: 0, remote: () => remote(built), folder });
});
afterAll(async () => {
  await server.close();
  await shop.close();
  rmSync(folder, { recursive: true });
});

describe('the dev server', () => {
  test('gives documents with the remote in them, at its own address', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('/_assets/mf-content/dev-1/remoteEntry.js');
    expect(html).toContain(`href="${server.url}/_assets/a.css"`);
  });

  test('gives the files of the remote, by the path of a second try too, and none beside them', async () => {
    for (const path of ['/_assets/mf-content/dev-1/remoteEntry.js', '/_assets/~2/mf-content/dev-1/remoteEntry.js']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    }
    expect((await fetch(`${server.url}/_assets/mf-content/dev-1/..%2f..%2fetc/passwd`)).status).toBe(400);
    expect((await fetch(`${server.url}/_assets/mf-content/dev-1/nothing.js`)).status).toBe(404);
  });

  test('passes everything else on as the environment expects it', async () => {
    const headers = { 'content-type': 'application/json', origin: server.url };
    const answer = await fetch(`${server.url}/api/echo`, { method: 'POST', headers, body: '{"a":1}' });
    const { body, origin, host } = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({ a: 1 });
    expect(origin).toBe(`http://${host}`);
    const moved = await fetch(`${server.url}/old`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/new');
  });

  test('tells open pages of each build, and those that come late', async () => {
    const stream = (await fetch(`${server.url}/_dev/events`)).body?.getReader();
    const said = async () => new TextDecoder().decode((await stream?.read())?.value);
    expect(await said()).toBe('event: built\ndata: 1\n\n');
    built = 2;
    server.tell();
    expect(await said()).toBe('event: built\ndata: 2\n\n');
    server.tell('faq.page.tsx: a word is missing');
    expect(await said()).toBe('event: failed\ndata: "faq.page.tsx: a word is missing"\n\n');
    await stream?.cancel();
  });
});
