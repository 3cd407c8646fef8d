import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { violationsIn } from '../src/csp/violation.ts';
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
const modern = (body: object, type = 'csp-violation') => [
  { type, age: 1, url: 'https://shop.example/checkout?email=ana@horno.pe', body },
];
const told = { remote: 'mf-menu-cart', version: digest, directive: 'connect-src', blocked: 'https://evil.example' };

/** Composition 27: violations are reported with the owner's name. */
describe('a report of the policy', () => {
  test('names whose code it was and what it tried, and nothing about who saw it', () => {
    expect(violationsIn(old({}))).toEqual([told]);
    const { directive: effectiveDirective } = told;
    const body = { effectiveDirective, blockedURL: 'https://evil.example/x?y', sourceFile: source };
    expect(violationsIn(modern(body))).toEqual([told]);
  });

  test.each([
    [
      'an inline script',
      { 'blocked-uri': 'inline', 'source-file': undefined },
      { remote: 'unknown', directive: 'connect-src', blocked: 'inline' },
    ],
    [
      'no address',
      { 'blocked-uri': 'no address', 'source-file': '' },
      { remote: 'unknown', directive: 'connect-src', blocked: 'other' },
    ],
    [
      'no directive',
      { 'effective-directive': '<b>', 'blocked-uri': 'data:text/html,x' },
      { ...told, directive: 'other', blocked: 'data' },
    ],
  ])('tells of %s as of nobody', (_, part, expected) => {
    expect(violationsIn(old(part))).toEqual([expected]);
  });

  test.each([
    ['an extension', old({ 'source-file': 'moz-extension://x/y.js' })],
    ['something else', modern({}, 'deprecation')],
    ['no report', { hello: 'world' }],
    ['nothing', undefined],
  ])('is none of %s', (_, body) => {
    expect(violationsIn(body)).toEqual([]);
  });
});

describe('reports that come in', () => {
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
  const said = () => lines.filter((line) => line.includes('policy violation'));
  const open = async () => {
    lines.length = 0;
    shop = await openShop({ shell: shellBundle() }, { log, metricsToken, clock: { now: () => new Date(now) } });
  };
  afterEach(() => shop.close());

  test('are logged and counted by owner, and answered with nothing', async () => {
    await open();
    const answer = await send(old({}));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await send('{', 'application/reports+json')).status).toBe(204);
    expect(said().map((line) => JSON.parse(line))).toMatchObject([told]);
    expect(said().join()).not.toMatch(/ana|checkout/);
    const metrics = await shop.get('/metrics', { authorization: `Bearer ${metricsToken}` });
    expect(await metrics.text()).toContain(
      'horno_edge_csp_reports_total{remote="mf-menu-cart",directive="connect-src"} 1',
    );
  });

  test('are heard of one caller so many times and no more', async () => {
    await open();
    for (let count = 0; count < 40; count += 1) await send(old({}));
    expect(said()).toHaveLength(30);
  });

  test('are told where to go by every page', async () => {
    await open();
    const { headers } = await shop.get('/');
    expect(headers.get('content-security-policy')).toContain('report-uri /_csp; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/_csp"');
  });

  test('the numbers are for whoever has the token', async () => {
    await open();
    expect((await shop.get('/metrics')).status).toBe(404);
    expect((await shop.get('/metrics', { authorization: 'Bearer another' })).status).toBe(404);
  });
});
