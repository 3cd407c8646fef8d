import { afterEach, describe, expect, test } from '@jest/globals';
import { bundle, bundleOf, shellBundle } from './support/bundles.ts';
import { serve } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const metricsToken = 'a token that is long enough';
/** More pages than one worker runs and as many as may wait for it. */
const CUSTOMERS = 240;

async function renderState(): Promise<{ replaced: number; shed: number }> {
  return ((await (await shop.health()).json()) as { render: { replaced: number; shed: number } }).render;
}

async function untilShed(count: number): Promise<void> {
  while ((await renderState()).shed < count);
}

const page = { page: { path: '/page' } };

test('operations 12: pages above the queue of a remote leave its region to the browser, and no worker is lost', async () => {
  let isWaiting = true;
  const waiting: (() => void)[] = [];
  const api = await serve((_, response) => {
    if (isWaiting) waiting.push(() => response.end());
    else response.end();
  });
  try {
    const server = bundleOf(`await fetch(context.apiBase + '/'); return { html: 'rendered here' };`);
    const release = { shell: shellBundle(), remotes: { 'mf-page': { server, pages: page } } };
    shop = await openShop(release, { apiUrl: api.url, metricsToken });
    const pages = Array.from({ length: CUSTOMERS }, (_, index) => shop.get(`/page?n=${index}`));
    await untilShed(1);
    isWaiting = false;
    for (const answer of waiting) answer();
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect((await renderState()).replaced).toBe(0);
    expect(await shop.html('/page?n=last')).toContain('rendered here');
    const metrics = await (await shop.get('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
    expect(metrics).toMatch(/^horno_edge_renders_shed_total [1-9]/m);
  } finally {
    await api.close();
  }
}, 60_000);

test('a render process that gets no processor is not killed', async () => {
  const release = {
    shell: shellBundle(),
    remotes: { 'mf-page': { server: bundle(`{ html: 'rendered here' }`), pages: page } },
  };
  shop = await openShop(release, { deadlines: { loadMs: 400, renderMs: 100 } });
  while (!(await shop.html('/page')).includes('rendered here'));
  const pid = shop.edge.renderPid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  const answer = await shop.get('/page?n=stopped');
  await untilShed(1);
  process.kill(pid, 'SIGCONT');
  expect(answer.status).toBe(200);
  while (!(await shop.html('/page?n=again')).includes('rendered here'));
  expect(shop.edge.renderPid()).toBe(pid);
  expect((await renderState()).replaced).toBe(0);
}, 60_000);

describe('renderings that outlast their document', () => {
  const deadlines = { loadMs: 200, renderMs: 100 };
  const AT_ONCE = 16;
  /** Pages with a circuit each, three times as many as run at once. */
  const paths = Array.from({ length: 3 * AT_ONCE }, (_, index) => `/p${index}`);
  const pages = Object.fromEntries(paths.map((path) => [path.slice(1), { path }]));

  const openWith = async (wait: string) => {
    const server = bundleOf(`if (key !== 'page') await ${wait}; return { html: 'rendered here' };`);
    const remotes = { 'mf-page': { server, pages: { ...page, ...pages } } };
    shop = await openShop({ shell: shellBundle(), remotes }, { metricsToken, deadlines });
    while (!(await shop.html('/page')).includes('rendered here'));
    // The time of each lot is over before the next one comes.
    for (let start = 0; start < paths.length; start += AT_ONCE)
      await Promise.all(paths.slice(start, start + AT_ONCE).map((path) => shop.get(path)));
  };

  test('cost no worker when they end late', async () => {
    await openWith('new Promise((resolve) => setTimeout(resolve, 1000))');
    while (!(await shop.html('/page?n=last')).includes('rendered here'));
    expect((await renderState()).replaced).toBe(0);
  }, 60_000);

  test('cost their worker when they never end', async () => {
    await openWith('new Promise(() => undefined)');
    while ((await renderState()).replaced === 0);
    while (!(await shop.html('/page?n=last')).includes('rendered here'));
  }, 60_000);
});
