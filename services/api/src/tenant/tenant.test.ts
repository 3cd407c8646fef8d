import { TenantConfigSchema } from '@horno/contracts';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { usualNow } from '../../test/fixtures.ts';

describe('the tenant’s configuration', () => {
  const testApp = useTestApp({ env: { HORNO_DEMO: '1' } });

  it('gives the values of the chain in soles', async () => {
    const answer = await testApp().app.inject('/api/v1/product-tenant/config');
    const item = z.parse(TenantConfigSchema, answer.json().data.item);
    expect(item).toMatchObject({
      country: 'PE',
      currency: 'PEN',
      max_cart: 700,
      min_cart: { D: 25, C: 0 },
      cash: { max_usd: 100, rate: 3.322 },
      half: { price: 40 },
      lunch: { price: 40 },
      demo: true,
      server_time: usualNow.toISOString(),
    });
  });
});
