import { afterEach, expect, test } from '@jest/globals';
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

test('pages above the queue of a remote leave its region to the browser, and no worker is lost', async () => {
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
