import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { shellBundle } from './support/bundles.ts';
import { openShop, type TestShop } from './support/shop.ts';

const digest = 'ab'.repeat(32);
const source = `https://shop.example/_assets/~2/mf-menu-cart/${digest}/client/page.js`;
const old = (part: object) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/checkout?email=ana@horno.pe',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://evil.example/collect?who=ana',
    'source-file': source,
    ...part,
  },
});
const expectedReport = {
  remote: 'mf-menu-cart',
  version: digest,
  directive: 'connect-src',
  blocked: 'https://evil.example',
};

/** Composition 27: violations are reported with the owner's name. */
describe('POST /_csp', () => {
  let shop: TestShop;
  const now = Date.parse('2024-05-23T00:30:00.000Z');
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const metricsToken = 'a token that is long enough';
  const send = (body: unknown, type = 'application/csp-report') =>
    fetch(`${shop.edge.url}/_csp`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const logged = () => lines.filter((line) => line.includes('policy violation'));
  const open = async () => {
    lines.length = 0;
    shop = await openShop({ shell: shellBundle() }, { log, metricsToken, clock: { now: () => new Date(now) } });
  };
  afterEach(() => shop.close());

  test('logs and counts reports by remote, and answers 204', async () => {
    await open();
    const answer = await send(old({}));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await send('{', 'application/reports+json')).status).toBe(204);
    expect(logged().map((line) => JSON.parse(line))).toMatchObject([expectedReport]);
    expect(logged().join()).not.toMatch(/ana|checkout/);
    const metrics = await shop.get('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(await metrics.text()).toContain(
      'horno_edge_csp_reports_total{remote="mf-menu-cart",directive="connect-src"} 1',
    );
  });

  test('limits the rate of one address', async () => {
    await open();
    for (let count = 0; count < 40; count += 1) await send(old({}));
    expect(logged()).toHaveLength(30);
  });

  test('is named by the policy of every page', async () => {
    await open();
    const { headers } = await shop.get('/');
    expect(headers.get('content-security-policy')).toContain('report-uri /_csp; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/_csp"');
  });

  test('/metrics requires the token', async () => {
    await open();
    expect((await shop.get('/metrics')).status).toBe(404);
    expect((await shop.get('/metrics', { authorization: 'Bearer another' })).status).toBe(404);
  });
});
