import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROBE_HEADER } from '@horno/contracts/probe';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { browserProbe } from './browser-probe.ts';

jest.setTimeout(60_000);

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const digest = 'a'.repeat(64);
const source = { remote: 'mf-x', version: digest, part: 'page:a' };
const mounted = { kind: 'mounted', ...source, ms: 1 };
const failed = { kind: 'load-failed', ...source, phase: 'mount', code: 'TypeError' };

let shop: Server;
let shopUrl: string;
let requests: IncomingMessage[];
/** Scripts of the pages, by path. */
let scripts: Record<string, string>;

/** A page that reports what `find` returns, as the shell does. */
const reporting = (find: string) => `
  const beacons = [].concat(${find});
  fetch('/_visit?release=1').then((answer) => answer.json()).then(({ visit }) => {
    const batch = { v: 1, release: 1, visit, route: 'home', lang: 'es', width: 'phone', beacons };
    navigator.sendBeacon('/_beacon', new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  });`;

beforeEach(async () => {
  requests = [];
  scripts = {};
  shop = createServer((request, response) => {
    requests.push(request);
    const script = scripts[request.url ?? ''];
    response.writeHead(script === undefined ? 404 : 200, {
      'content-type': 'text/html',
      'set-cookie': ['__Host-sf.device=sealed; Path=/; Secure; HttpOnly', 'sf.release=1; Path=/; Secure'],
    });
    response.end(`<!doctype html><title>a</title><script>${script}</script>`);
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
});

const probe = (paths: string[], more: { pageMs?: number; browser?: string[] } = {}) =>
  browserProbe({ browser: [CHROMIUM, '--no-sandbox'], shopUrl: () => shopUrl, moreMs: 500, ...more })({
    release: 1,
    pass: 'the pass',
    paths,
  });

test('browserProbe reports what fails in a browser, and requests everything with its pass', async () => {
  scripts['/good'] = reporting(JSON.stringify(mounted));
  // The failure happens in the browser, not in the text of the page.
  scripts['/bad'] = reporting(`(() => { try { undefined.x } catch { return ${JSON.stringify(failed)} } })()`);
  expect(await probe(['/good'])).toEqual({ isLoaded: true, failing: new Set() });
  expect(await probe(['/good', '/bad', '/never'])).toEqual({
    isLoaded: true,
    failing: new Set([`mf-x@${digest}`]),
  });
  const asked = requests.filter(({ url }) => url !== '/favicon.ico');
  expect(asked.map(({ url }) => url)).toEqual(['/good', '/good', '/bad']);
  for (const { headers } of asked) {
    expect(headers[PROBE_HEADER]).toBe('the pass');
    expect(headers.host).toBe(new URL(shopUrl).host);
  }
});

test('browserProbe sends the cookies of the shop back, also those for https', async () => {
  scripts['/a'] = `fetch('/next').then(() => { ${reporting(JSON.stringify(mounted))} });`;
  await probe(['/a']);
  const cookies = requests
    .find(({ url }) => url === '/next')
    ?.headers.cookie?.split('; ')
    .sort();
  expect(cookies).toEqual(['__Host-sf.device=sealed', 'sf.release=1']);
});

test('browserProbe knows nothing about a page that sends no beacons', async () => {
  scripts['/silent'] = '';
  expect(await probe(['/silent'], { pageMs: 3000 })).toEqual({ isLoaded: false, failing: new Set() });
  expect(await probe([])).toEqual({ isLoaded: false, failing: new Set() });
});

test('browserProbe fails when its browser does not start', async () => {
  await expect(probe(['/a'], { browser: ['/nowhere/chromium'] })).rejects.toThrow('ENOENT');
});
