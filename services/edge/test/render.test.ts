import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { permissionSwitch } from '@horno/render/permissions';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { bundle, bundleOf, shellBundle } from './support/bundles.ts';
import type { FixtureRemote } from './support/release.ts';
import { serve } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';
import { inlinedState } from './support/state.ts';
import { testDir } from './support/temp.ts';

let shop: TestShop;
afterEach(() => shop.close());

const good: FixtureRemote = {
  server: bundle(`{ html: 'good ' + key }`),
  pages: { home: { path: '/', layout: 'home' } },
  slots: { cart: { slot: 'header.cart' } },
};
const withBad = (server: string) => ({
  shell: shellBundle('header.cart', 'header.place'),
  remotes: {
    'mf-good': good,
    'mf-bad': { server, pages: { bad: { path: '/bad' } }, slots: { place: { slot: 'header.place' } } },
  },
});
/** Short deadlines for tests that wait for one, but long enough for a busy machine. */
const quick = { deadlines: { loadMs: 1200, renderMs: 400 } };

/** Expects the html of the good parts, and an empty region of the bad one. */
async function expectGoodWithoutBad(path = '/') {
  const answer = await shop.get(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('<div data-slot="header.place"></div>');
  expect(html).toContain('good cart');
}

async function untilGood() {
  for (;;) {
    const html = await shop.html('/');
    if (html.includes('good cart')) return html;
  }
}

describe('only the region of a faulty bundle is empty when it has', () => {
  test('an endless loop', async () => {
    shop = await openShop(withBad(bundleOf(`if (what === 'slot') for (;;); return { html: 'bad' };`)), quick);
    await expectGoodWithoutBad();
    await expectGoodWithoutBad();
    const health = (await (await shop.health()).json()) as { render: { replaced: number } };
    expect(health.render.replaced).toBeGreaterThan(0);
  });

  test('an endless loop while the bundle starts', async () => {
    shop = await openShop(withBad('for (;;);'), quick);
    await expectGoodWithoutBad();
  });

  test('an endless loop after a while', async () => {
    shop = await openShop(withBad(bundleOf(`await new Promise((done) => setTimeout(done, 20)); for (;;);`)), quick);
    await expectGoodWithoutBad();
  });

  test('an answer that never comes', async () => {
    shop = await openShop(withBad(bundleOf('return new Promise(() => undefined);')), quick);
    await expectGoodWithoutBad();
  });

  test('a throw', async () => {
    shop = await openShop(withBad(bundleOf(`throw new Error('no');`)));
    await expectGoodWithoutBad();
    await expectGoodWithoutBad('/bad');
  });

  test('a malformed answer', async () => {
    shop = await openShop(withBad(bundle(`{ html: 5, redirect: 'x' }`)));
    await expectGoodWithoutBad();
  });

  test('a bundle without a render function', async () => {
    shop = await openShop(withBad('exports.rendre = 1;'));
    await expectGoodWithoutBad();
  });

  test('an exit of its thread', async () => {
    shop = await openShop(withBad(bundleOf('process.exit(3);')));
    await expectGoodWithoutBad();
  });

  test('an uncaught exception', async () => {
    shop = await openShop(
      withBad(bundleOf(`setTimeout(() => { throw new Error('late'); }, 0); return new Promise(() => undefined);`)),
      quick,
    );
    await expectGoodWithoutBad();
  });

  test('more memory than its limit', async () => {
    shop = await openShop(withBad(bundleOf('const all = []; for (;;) all.push(new Array(1e5).fill(all.length));')));
    await expectGoodWithoutBad();
  });

  test('an unhandled rejection', async () => {
    shop = await openShop(withBad(bundleOf(`Promise.reject(new Error('stray')); return { html: 'fine' };`)));
    expect(await shop.html('/')).toContain('fine');
  });
});

test('a slot in a slow page gets the remaining time of the document', async () => {
  const waiting = 1600;
  const deadlines = { loadMs: 2500, renderMs: 500 };
  const wait = `await new Promise((done) => setTimeout(done, ${waiting}));`;
  const release = {
    shell: shellBundle('header.cart'),
    remotes: {
      'mf-good': good,
      'mf-page': {
        server: bundleOf(`${wait} return { html: 'the page <!--slot:page.inner-->' };`),
        pages: { slow: { path: '/slow' } },
        offers: ['page.inner'],
      },
      'mf-inner': {
        server: bundleOf('return new Promise(() => undefined);'),
        slots: { inner: { slot: 'page.inner' } },
      },
    },
  };
  shop = await openShop(release, { deadlines });
  await untilGood();
  const beganMs = performance.now();
  const html = await shop.html('/slow');
  expect(performance.now() - beganMs).toBeLessThan(waiting + deadlines.loadMs + deadlines.renderMs);
  expect(html).toContain('the page </div>');
  expect(html).toContain('good cart');
});

test('the breaker opens when a bundle fails repeatedly', async () => {
  const calls: string[] = [];
  const counter = await serve((request, response) => {
    calls.push(request.url ?? '');
    response.end();
  });
  try {
    const server = bundleOf(`await fetch(context.apiBase + '/'); throw new Error('no');`);
    shop = await openShop(withBad(server), { apiUrl: counter.url });
    for (let i = 0; i < 5; i += 1) await expectGoodWithoutBad();
    expect(calls).toHaveLength(3);
  } finally {
    await counter.close();
  }
});

test('the render process restarts when it ends', async () => {
  shop = await openShop(withBad(bundle(`{ html: 'bad' }`)));
  const pid = shop.edge.renderPid();
  expect(pid).toBeGreaterThan(0);
  process.kill(pid ?? 0, 'SIGKILL');
  expect(await untilGood()).toContain('good home');
  expect(shop.edge.renderPid()).not.toBe(pid);
});

describe('the bundles of a second release are available', () => {
  const saying = (word: string, id: number, bad: string) => {
    const { shell, remotes } = withBad(bad);
    const second = { ...good, server: bundle(`{ html: '${word} good ' + key }`) };
    return { id, shell, remotes: { ...remotes, 'mf-good': second } };
  };

  test('after a worker was lost', async () => {
    const looping = bundleOf(`if (what === 'slot') for (;;); return { html: 'bad' };`);
    shop = await openShop(saying('first', 1, looping), quick);
    await shop.release(saying('second', 2, looping));
    for (let visit = 0; visit < 4; visit += 1) await shop.html('/');
    expect(await untilGood()).toContain('second good home');
  });

  test('after the render process ended', async () => {
    const fine = bundle(`{ html: 'fine' }`);
    shop = await openShop(saying('first', 1, fine));
    await shop.release(saying('second', 2, fine));
    process.kill(shop.edge.renderPid() ?? 0, 'SIGKILL');
    expect(await untilGood()).toContain('second good home');
  });
});

describe('a stop of the edge', () => {
  test('by a signal to all its processes leaves its render process at work until it has drained', async () => {
    shop = await openShop({ shell: shellBundle('header.cart'), remotes: { 'mf-good': good } });
    await untilGood();
    const pid = shop.edge.renderPid() ?? 0;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal);
    expect(await shop.html('/')).toContain('good cart');
    expect(shop.edge.renderPid()).toBe(pid);
  });

  test('reports no rendering that it ends', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const server = bundleOf(`if (globalThis.wasHere) await new Promise(() => {});
      globalThis.wasHere = true;
      return { html: 'first' };`);
    const remotes = { 'mf-x': { server, pages: { a: { path: '/a', cacheable: true } } } };
    const htmlCache = { freshMs: 0, staleMs: 60_000, outageMs: 60_000 };
    shop = await openShop({ shell: shellBundle(), remotes }, { log, htmlCache });
    for (let visit = 0; visit < 2; visit += 1) expect(await shop.html('/a')).toContain('first');
    await shop.edge.close();
    while (shop.edge.renderPid() !== undefined) await new Promise(setImmediate);
    expect(lines).toEqual([]);
  });
});

test('a server bundle does not run when its integrity is wrong', async () => {
  const dir = await testDir();
  const release = withBad(bundle(`{ html: 'genuine' }`));
  const first = await openShop(release, { dir });
  const [, digest] = /mf-bad\/([0-9a-f]{64})/.exec(await first.html('/')) ?? [];
  await first.close();
  // The snapshot of the release is on disk; a file of it is changed while the edge is down.
  await writeFile(
    join(dir, 'artifacts', 'mf-bad', String(digest), 'server', 'bundle.cjs'),
    bundle(`{ html: 'forged' }`),
  );
  shop = await openShop({}, { dir, registryUrl: 'http://127.0.0.1:9' });
  const html = await shop.html('/');
  expect(html).not.toContain('forged');
  expect(html).toContain('good cart');
});

test('server code has no access to the environment, files and other processes', async () => {
  const dir = await testDir();
  await mkdir(join(dir, 'data'), { recursive: true });
  await writeFile(join(dir, 'data', 'secret.txt'), 'the-secret-of-the-edge');
  const spy = bundleOf(`
    const seen = {};
    const look = (name, f) => { try { seen[name] = String(f()); } catch (error) { seen[name] = 'refused'; } };
    look('env', () => JSON.stringify(process.env));
    look('file', () => require('fs').readFileSync(${JSON.stringify(join(dir, 'data', 'secret.txt'))}, 'utf8'));
    look('folder', () => require('fs').readdirSync(${JSON.stringify(join(dir, 'data'))}));
    look('environ', () => require('fs').readFileSync('/proc/' + process.ppid + '/environ'));
    look('write', () => require('fs').writeFileSync(${JSON.stringify(join(dir, 'data', 'made.txt'))}, 'x'));
    look('child', () => require('child_process').execSync('env'));
    look('thread', () => new (require('worker_threads').Worker)('process.exit()', { eval: true, execArgv: [] }));
    look('kill', () => process.kill(process.ppid, 0));
    return { html: '<pre></pre>', data: seen };`);
  process.env.EDGE_TEST_SECRET = 'the-secret-of-the-environment';
  try {
    shop = await openShop(withBad(spy), { dir });
    const html = await shop.html('/bad');
    expect(html).not.toContain('the-secret');
    const seen = inlinedState(html).data.page as Record<string, string>;
    expect(JSON.parse(seen.env ?? '')).toEqual({ NODE_ENV: 'production' });
    expect(seen.kill).toBe('refused');
    // Every Node from 20 on has the permission model.
    expect(permissionSwitch()).toBeDefined();
    for (const area of ['file', 'folder', 'environ', 'write', 'child', 'thread'])
      expect([area, seen[area]]).toEqual([area, 'refused']);
  } finally {
    delete process.env.EDGE_TEST_SECRET;
  }
});
