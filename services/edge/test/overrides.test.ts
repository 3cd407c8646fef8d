import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { type OverridePass, overrideText } from '@horno/contracts/override';
import { afterEach, describe, expect, test } from '@jest/globals';
import { overrideCookie } from '../src/overrides/override-pass.ts';
import { bundle, shellBundle } from './support/bundles.ts';
import {
  type FixtureRelease,
  type FixtureRemote,
  makePayload,
  publishOnly,
  signPayload,
  signText,
  testKeys,
} from './support/release.ts';
import { textOf } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';

let shop: TestShop;
let now = Date.parse('2024-05-23T00:30:00.000Z');
afterEach(() => shop.close());

const saying = (text: string, offers: string[] = [], neighbour?: FixtureRemote): FixtureRelease => ({
  shell: shellBundle(),
  remotes: {
    ...(neighbour && { 'mf-y': neighbour }),
    'mf-x': {
      offers,
      server: bundle(`{ html: '${text}' }`),
      pages: { a: { path: '/a', cacheable: true }, pay: { path: '/pay-here', ownDocument: true } },
    },
  },
});

const stored = (text: string) => publishOnly(join(shop.dir, 'artifacts'), saying(text));

function passFor(version: string, part: Partial<OverridePass> = {}): string {
  const said = { remote: 'mf-x', version, expiresAt: new Date(now + 3_600_000).toISOString() };
  const pass = { ...said, keyId: 'test', signature: signText(overrideText(said)), ...part };
  return Buffer.from(JSON.stringify(pass)).toString('base64url');
}
/** Sends the form as a browser does that opens its answer. `fetch` calls itself a script. */
function paste(pass: string, headers: Record<string, string> = { origin: shop.edge.url }): Promise<Response> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate', ...headers };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${shop.edge.url}/_override`, { method: 'POST', headers: form }, async (answer) => {
      const got = new Headers();
      for (const [name, values] of Object.entries(answer.headersDistinct))
        for (const value of values ?? []) got.append(name, value);
      const body = await textOf(answer);
      resolve(new Response(body, { status: answer.statusCode ?? 0, headers: got }));
    });
    sent.once('error', reject).end(new URLSearchParams({ pass }).toString());
  });
}
const clocked = { clock: { now: () => new Date(now) } };
const sealKey = Buffer.alloc(32, 7);
const holding = (pass: string) => ({
  cookie: `sf.override=${overrideCookie(pass, { sealKey, publicKeys: testKeys, ...clocked })}`,
});

async function open(): Promise<string> {
  now = Date.parse('2024-05-23T00:30:00.000Z');
  shop = await openShop(saying('the release'), { sealKey, ...clocked });
  return stored('the other build');
}

/** Composition 28. */
describe('a browser with an override pass', () => {
  test('runs the other build with a banner; other browsers do not', async () => {
    const digest = await open();
    const begun = await paste(passFor(digest));
    expect([begun.status, begun.headers.get('location')]).toEqual([303, '/']);
    expect(begun.headers.getSetCookie().join()).toMatch(
      /sf\.override=[\w-]+\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict/,
    );
    const html = await shop.html('/a', holding(passFor(digest)));
    expect(html).toContain('the other build');
    expect(html).toContain(`Estás probando <code>mf-x@${digest.slice(0, 12)}</code> hasta las 8:30`);
    expect(html.indexOf('action="/_override/reset"')).toBeLessThan(html.indexOf('id="app"'));
    const [remote] = inlinedState(html).composition.remotes;
    expect(remote).toMatchObject({ version: digest, isOverride: true });
    const others = await shop.html('/a');
    expect(others).toContain('the release');
    expect(others).not.toContain('horno-override');
  });

  test('runs the release on payment pages', async () => {
    const digest = await open();
    const html = await shop.html('/pay-here', holding(passFor(digest)));
    expect(html).toContain('the release');
    expect(html).not.toContain('horno-override');
  });

  test('runs the release after a reset and after the pass expires', async () => {
    const digest = await open();
    const pass = passFor(digest);
    const reset = await fetch(`${shop.edge.url}/_override/reset`, {
      method: 'POST',
      headers: { origin: shop.edge.url, ...holding(pass) },
      redirect: 'manual',
    });
    expect(reset.headers.getSetCookie().join()).toMatch(/sf\.override=; .*Expires=Thu, 01 Jan 1970/);
    now += 3_600_000;
    expect(await shop.html('/a', holding(pass))).toContain('the release');
  });

  test('L8: runs the release once the build is revoked, and its pass is refused', async () => {
    const digest = await open();
    const pass = passFor(digest);
    expect(await shop.html('/a', holding(pass))).toContain('the other build');
    const next = await makePayload(join(shop.dir, 'artifacts'), { ...saying('the next release'), id: 2 });
    shop.answerWith(signPayload({ ...next, release: { ...next.release, revoked: [digest] } }));
    await shop.edge.watcher.poll();
    expect(await shop.html('/a', holding(pass))).toContain('the next release');
    const answer = await paste(pass);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });

  test('runs the release while the build is missing', async () => {
    await open();
    expect(await shop.html('/a', holding(passFor('0'.repeat(64))))).toContain('the release');
  });
});

/** Composition 10. */
describe('an override with an incompatible build', () => {
  const filling: FixtureRemote = { slots: { part: { slot: 'x.inner' } } };
  const openWith = async (neighbour: FixtureRemote) => {
    shop = await openShop(saying('the release', ['x.inner'], neighbour), { sealKey, ...clocked });
    return stored('the other build');
  };

  test('is refused with the parts that it breaks', async () => {
    const pass = passFor(await openWith(filling));
    const answer = await paste(pass);
    expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
      409,
      expect.not.stringContaining('sf.override'),
    ]);
    const html = await answer.text();
    expect(html).toMatch(/<p role="alert">Esa versión no puede .*: mf-y \(x\.inner\)\..*\(EDGE-OVERRIDE-MISFIT\)<\/p>/);
    const english = await paste(pass, { origin: shop.edge.url, 'accept-language': 'en' });
    expect(await english.text()).toContain('cannot run beside what the shop has now: mf-y (x.inner).');
    expect(await shop.html('/a', holding(pass))).toContain('the release');
  });

  test('runs when the incompatible remote is off', async () => {
    const pass = passFor(await openWith({ ...filling, toggle: 'off' }));
    expect((await paste(pass)).status).toBe(303);
    expect(await shop.html('/a', holding(pass))).toContain('the other build');
  });

  test('ends when a release brings an incompatible remote', async () => {
    const pass = passFor(await openWith({ ...filling, toggle: 'off' }));
    await shop.release({ ...saying('the next release', ['x.inner'], filling), id: 2 });
    expect(await shop.html('/a', holding(pass))).toContain('the next release');
  });
});

test('squad F11: the address of a preview shows its build and fills in the pass, which the form starts', async () => {
  const digest = await open();
  const pass = passFor(digest);
  const answer = await shop.get(`/_override?pass=${pass}`);
  const html = await answer.text();
  expect([answer.status, answer.headers.getSetCookie().join()]).toEqual([
    200,
    expect.not.stringContaining('sf.override'),
  ]);
  expect(html).toContain(`<dd><code>mf-x@${digest.slice(0, 12)}</code></dd>`);
  expect(html).toMatch(/<time datetime="2024-05-23T01:30:00\.000Z">8:30\sp\.\sm\.<\/time> \(hora del Perú\)/);
  expect(html).toContain(`>${pass}</textarea>`);
  const forged = await shop.get(`/_override?pass=${passFor(digest, { keyId: 'other' })}`);
  expect([forged.status, await forged.text()]).toEqual([400, expect.not.stringContaining(digest.slice(0, 12))]);
});

describe('an override is refused', () => {
  test('from a link: only the form of the shop accepts a pass', async () => {
    const digest = await open();
    const pass = passFor(digest);
    for (const path of [`/_override?pass=${pass}`, `/a?override=${pass}`]) {
      const answer = await shop.get(path);
      expect(answer.headers.getSetCookie().join()).not.toContain('sf.override');
      expect(await answer.text()).not.toContain('the other build');
    }
    for (const headers of [{ origin: 'https://evil.example' }, {}] as Record<string, string>[]) {
      const answer = await paste(pass, headers);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    }
  });

  test('from a script of a page: its cookie has no seal, and its call does not navigate', async () => {
    const digest = await open();
    const pass = passFor(digest);
    const own = { origin: shop.edge.url };
    for (const mode of ['cors', 'same-origin', 'no-cors']) {
      const answer = await paste(pass, { ...own, 'sec-fetch-mode': mode });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
    }
    for (const cookie of [pass, `${pass}.`, `${pass}.${'A'.repeat(43)}`])
      expect(await shop.html('/a', { cookie: `sf.override=${cookie}` })).toContain('the release');
  });

  test.each([
    ['of another key', (digest: string) => passFor(digest, { keyId: 'other' })],
    ['for another build', (digest: string) => passFor('1'.repeat(64), { version: digest })],
    ['for longer', (digest: string) => passFor(digest, { expiresAt: '2030-01-01T00:00:00.000Z' })],
    ['that is over', (digest: string) => passFor(digest, { expiresAt: '2024-05-23T00:29:59.000Z' })],
    ['that is none', () => 'hello'],
  ])('with a pass %s', async (_, make) => {
    const pass = make(await open());
    expect((await paste(pass)).status).toBe(400);
    expect(await shop.html('/a', holding(pass))).toContain('the release');
  });
});
