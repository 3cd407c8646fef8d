import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from './build-test-app.ts';

/** Calls of pages whose answer is the same for every visitor: the edge stores it for the time in which the api is away. */
const forAll = [
  '/v1/product-tenant/config',
  '/v1/product-tenant/contents',
  '/v1/product-tenant/contents/faq',
  '/v1/product-tenant/nutrition',
  '/v1/product-tenant/careers',
  '/v1/product-banner-fe/banner/positions?code=home',
  '/v1/product-banner-fe/banner/positions?code=home&outlet_code=LIM-MIR-01',
  '/v1/product-campaign-fe/topic/list',
  '/v1/product-customer/login_methods',
  '/v1/product-hut-fe/localizations',
  '/v1/product-hut-fe/outlets',
  '/v1/product-hut-fe/outlets/detail/LIM-MIR-01',
  '/v2/product-menu-fe/groups',
  '/v2/product-menu-fe/category?outlet_code=LIM-MIR-01',
  '/v2/product-menu-fe/menu?outlet_code=LIM-MIR-01',
];
const forOne = ['/v1/product-order-be/usual-order', '/v1/product-coupon-fe/coupons?outlet_code=LIM-MIR-01'];

describe('the answers of the api', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp();
  });
  afterAll(() => testApp.close());

  const read = (path: string, device: string) =>
    testApp.app.inject({ url: `/api${path}`, headers: { 'x-device': device.repeat(32), client: 'web' } });
  const timeless = (body: string) => body.replace(/"server_time":"[^"]*"/, '');

  it.each(forAll)('are public, and equal for two visitors: %s', async (path) => {
    const [one, other] = [await read(path, 'a'), await read(path, 'b')];
    expect([one.statusCode, timeless(one.body)]).toEqual([200, timeless(other.body)]);
    expect(one.headers['cache-control']).toMatch(/^public, (no-cache|max-age=600)/);
  });

  it.each(forOne)('are never public when they are of one visitor: %s', async (path) => {
    expect((await read(path, 'a')).headers['cache-control']).not.toContain('public');
  });

  it('are not public when they are failures', async () => {
    const missing = await read('/v1/product-tenant/careers/none', 'a');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
