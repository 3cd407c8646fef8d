import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ComposedRemote } from '@horno/contracts/composition';
import { UNKNOWN_PAGE } from '@horno/edge/unknown-page';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { type DevServer, startDevServer } from './dev-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'horno-dev-'));
const remote = (serial: number): ComposedRemote => ({
  ...{ name: 'mf-content', squad: 'content', version: 'a', global: 'mf_content', integrity: 'sha384-a', state: 'on' },
  entry: `/_assets/mf-content/dev-${serial}/remoteEntry.js`,
  ...{ update: 'allow', i18n: 'content', slots: {}, publishes: [], listens: [] },
  pages: { promos: { path: '/promos/:key', layout: 'simple', access: 'any', render: 'client' } },
});
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
        `<html><body><link href="http://${request.headers.host}/_assets/a.css"><script data-src="http://${request.headers.host}/a.js">a()\n//# sourceURL=http://${request.headers.host}/a.js</script><script type="application/json" id="horno-state">{"composition":{"remotes":[]},"data":{}}</script><script src="/s.js"></script></body></html>`,
      ),
  );
  for (const prefix of ['', '/en']) {
    shop.get(`${prefix}/promos/a`, (_, reply) => reply.header(UNKNOWN_PAGE, '1').redirect(`${prefix}/?notice=unknown`));
    shop.get(`${prefix}/404`, (request, reply) =>
      reply
        .code(404)
        .headers({
          'content-security-policy': `script-src http://${request.headers.host}/_assets/`,
          'content-type': 'text/html; charset=utf-8',
        })
        .send(
          `<html><body><div id="app"><p>Nada aquí</p></div><script type="application/json" id="horno-state">{"composition":{"remotes":[]},"data":{},"url":"/404","prefix":"${prefix}","status":404}</script><script src="/s.js"></script></body></html>`,
        ),
    );
  }
  shop.get('/others', (_, reply) => reply.header(UNKNOWN_PAGE, '1').redirect('/?notice=unknown'));
  shop.get('/promos/b', (request, reply) => reply.redirect(`http://${request.headers.host}/en/promos/b`));
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

describe('startDevServer', () => {
  test('squad F9: a page has the errors of a first build that failed, and takes the next one', async () => {
    const first = await startDevServer({ target: shop.listeningOrigin, port: 0, remote: () => undefined, folder });
    first.tell('Module not found');
    const html = await (await fetch(first.url)).text();
    expect(html).toContain('<script src="/_dev/client.js?0"></script></body>');
    expect(html).toContain(`href="${first.url}/_assets/a.css"`);
    await first.close();
  });

  test('serves documents with the remote and its own origin', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain('/_assets/mf-content/dev-1/remoteEntry.js');
    expect(html).toContain(`href="${server.url}/_assets/a.css"`);
  });

  test('leaves scripts in documents as they are: the policy has their hashes', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain(
      `<script data-src="${server.url}/a.js">a()\n//# sourceURL=${shop.listeningOrigin}/a.js</script>`,
    );
  });

  test.each(['', '/en'])('gives a page that the environment does not have yet, under the prefix %p', async (prefix) => {
    const answer = await fetch(`${server.url}${prefix}/promos/a?x=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('content-security-policy')).toBe(`script-src ${server.url}/_dev/ ${server.url}/_assets/`);
    const html = await answer.text();
    expect(html).toContain('<div id="app"></div>');
    expect(html).toContain(`"url":"/promos/a?x=1","prefix":"${prefix}","status":200`);
    expect(html).toContain('/_assets/mf-content/dev-1/remoteEntry.js');
  });

  test('passes other pages through, and keeps the language of the visitor', async () => {
    const location = async (path: string) =>
      (await fetch(server.url + path, { redirect: 'manual' })).headers.get('location');
    expect(await location('/others')).toBe('/?notice=unknown');
    expect(await location('/promos/b')).toBe('/en/promos/b');
  });

  test('serves the files of the remote, also by the retry path, and no other files', async () => {
    for (const path of ['/_assets/mf-content/dev-1/remoteEntry.js', '/_assets/~2/mf-content/dev-1/remoteEntry.js']) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    }
    expect((await fetch(`${server.url}/_assets/mf-content/dev-1/..%2f..%2fetc/passwd`)).status).toBe(400);
    expect((await fetch(`${server.url}/_assets/mf-content/dev-1/nothing.js`)).status).toBe(404);
  });

  test('forwards other requests with the origin of the environment', async () => {
    const headers = { 'content-type': 'application/json', origin: server.url };
    const answer = await fetch(`${server.url}/api/echo`, { method: 'POST', headers, body: '{"a":1}' });
    const { body, origin, host } = (await answer.json()) as Record<string, unknown>;
    expect(body).toEqual({ a: 1 });
    expect(origin).toBe(`http://${host}`);
    const moved = await fetch(`${server.url}/old`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('/new');
  });

  test('sends each build to open pages, and the last build to new ones', async () => {
    const stream = (await fetch(`${server.url}/_dev/events`)).body?.getReader();
    const said = async () => new TextDecoder().decode((await stream?.read())?.value);
    expect(await said()).toBe('event: built\ndata: 1\n\n');
    built = 2;
    server.tell();
    expect(await said()).toBe('event: built\ndata: 2\n\n');
    server.tell('faq.page.tsx: a word is missing');
    expect(await said()).toBe('event: failed\ndata: "faq.page.tsx: a word is missing"\n\n');
    server.tellTypes('faq.page.tsx(3,1): error TS2322');
    expect(await said()).toBe('event: types\ndata: "faq.page.tsx(3,1): error TS2322"\n\n');
    const late = (await fetch(`${server.url}/_dev/events`)).body?.getReader();
    expect(new TextDecoder().decode((await late?.read())?.value)).toContain('error TS2322');
    server.tellTypes('');
    expect(await said()).toBe('event: types\ndata: ""\n\n');
    await late?.cancel();
    await stream?.cancel();
  });
});
