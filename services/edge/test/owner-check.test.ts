import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundle, shellBundle } from './support/bundles.ts';
import { newDevice } from './support/devices.ts';
import type { FixtureRelease } from './support/release.ts';
import { deadUrl, sendJson, serve, type TestServer } from './support/servers.ts';
import { openShop, type TestShop } from './support/shop.ts';

const MINE = '018f0000-0000-4000-8000-000000000001';
const pages: FixtureRelease = {
  shell: shellBundle(),
  remotes: {
    'mf-checkout': {
      server: bundle(`{ html: 'open', head: { title: 'x' } }`),
      pages: {
        pay: {
          path: '/payment-status/:transaction?',
          ownerCall: { call: 'payments.log', param: 'transaction' },
          cacheable: true,
        },
        plain: { path: '/a' },
      },
    },
  },
};

let api: TestServer;
let shop: TestShop;
let seen: { url: string; headers: IncomingHttpHeaders }[];
let owner: string | undefined;

beforeEach(async () => {
  seen = [];
  owner = undefined;
  api = await serve(({ url = '', headers }, response) => {
    if (!url.includes('/payment/logs/')) return sendJson(response, 404, {});
    seen.push({ url, headers });
    const isOwner = headers['x-device'] === owner || url.endsWith('?t=signed%20link');
    return sendJson(response, isOwner ? 200 : 403, {});
  });
  shop = await openShop(pages, { apiUrl: api.url });
});
afterEach(async () => {
  await shop.close();
  await api.close();
});

describe('a page that names something of one person', () => {
  test('leads to /error-404 without being rendered when the api refuses the visitor', async () => {
    const answer = await shop.get(`/en/payment-status/${MINE.toUpperCase()}?t=wrong`);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('location')]).toEqual([
      302,
      'no-store',
      `/en/error-404?callback=${encodeURIComponent(`/en/payment-status/${MINE.toUpperCase()}`)}`,
    ]);
    expect(seen.map(({ url }) => url)).toEqual([`/api/v1/product-payment-fe/payment/logs/${MINE}?t=wrong`]);
    expect(seen[0]?.headers['x-device']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers 200 to the device that owns it, and to a signed link', async () => {
    const device = await newDevice(shop);
    owner = device.id;
    const ownAnswer = await shop.get(`/payment-status/${MINE}`, { cookie: device.cookie });
    expect([ownAnswer.status, await ownAnswer.text()]).toEqual([200, expect.stringContaining('open')]);
    expect((await shop.get(`/payment-status/${MINE}?t=signed%20link`)).status).toBe(200);
    expect((await shop.get(`/payment-status/${MINE}`)).status).toBe(302);
  });

  test('is for its visitor only, whatever the api answers', async () => {
    const device = await newDevice(shop);
    owner = device.id;
    const { headers } = await shop.get(`/payment-status/${MINE}`, { cookie: device.cookie });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  test('ignores a device that the visitor made up', async () => {
    owner = '018f0000-0000-4000-8000-0000000000dd';
    const forged = await shop.get(`/payment-status/${MINE}`, { cookie: `sf.device=${owner}`, 'x-device': owner });
    expect(forged.status).toBe(302);
  });

  test('makes no call when the address names nothing, and for other pages', async () => {
    expect((await shop.get('/payment-status')).status).toBe(200);
    expect((await shop.get('/a')).status).toBe(200);
    expect(seen).toEqual([]);
  });

  test('is open to all with its public part while the api does not answer', async () => {
    await shop.close();
    shop = await openShop(pages, { apiUrl: await deadUrl() });
    expect((await shop.get(`/payment-status/${MINE}`)).status).toBe(200);
  });
});
