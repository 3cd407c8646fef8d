import { TenantConfigSchema } from '@horno/contracts/tenant';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { usualNow } from '../../test/fixtures.ts';
import { toTenantConfig } from './to-wire.ts';

describe('tenant configuration', () => {
  const testApp = useTestApp({ env: { HORNO_DEMO: '1' } });

  it('returns the values of the chain in soles', async () => {
    const answer = await testApp().app.inject('/api/v1/product-tenant/config');
    const item = z.parse(TenantConfigSchema, answer.json().data.item);
    expect(item).toMatchObject({
      country: 'PE',
      currency: 'PEN',
      tz: 'America/Lima',
      ...{ symbol: 'S/', tax_rate: 0, igv_display: 0.18 },
      max_cart: 700,
      min_cart: { D: 25, C: 0 },
      cash: { max_usd: 100, rate: 3.322 },
      half: { price: 40 },
      lunch: { price: 40 },
      demo: true,
      server_time: usualNow.toISOString(),
    });
  });

  it('is cacheable for ten minutes', async () => {
    const { headers } = await testApp().app.inject('/api/v1/product-tenant/config');
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  it('names the handler of complaints and marks the demonstration', async () => {
    const { item } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data;
    expect(item).toMatchObject({
      legal: { name: expect.any(String), ruc: expect.stringMatching(/^20\d{9}$/), address: expect.any(String) },
      legal_note: { es: expect.stringContaining('ficticios'), en: expect.stringContaining('made up') },
    });
  });

  it('lists the social media of the chain with safe addresses', async () => {
    const { social } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data.item;
    expect(social.length).toBeGreaterThan(1);
    for (const { name, url } of social)
      expect({ name, protocol: new URL(url).protocol }).toEqual({
        name: expect.stringMatching(/\w/),
        protocol: 'https:',
      });
    expect(new Set(social.map(({ url }: { url: string }) => url)).size).toBe(social.length);
  });

  it('gives the WhatsApp number of the chain, and none where it has none', async () => {
    const { whatsapp } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data.item;
    expect(whatsapp).toMatch(/^\d{8,15}$/);
    const { whatsapp: _, ...tenant } = testApp().deps.catalogue.current().tenant;
    expect(toTenantConfig(tenant, { isDemo: false, now: new Date() })).not.toHaveProperty('whatsapp');
  });

  it('counts the active stores and names the ways to pay that one of them accepts', async () => {
    const { item } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data;
    const { stores } = testApp().deps.catalogue.current();
    expect(item.store_count).toBe(stores.filter(({ active }) => active).length);
    expect(item.pay_by).toEqual(['cash', 'eftpos', 'credit', 'wallet']);
    expect(item.wallets).toEqual(['Yape', 'Plin']);
  });

  it('contains the inactive Sunday notice and the active popup about delivery without contact', async () => {
    const { notices } = (await testApp().app.inject('/api/v1/product-tenant/config')).json().data.item;
    expect(notices).toEqual([
      expect.objectContaining({ kind: 'banner', active: false, days: [0] }),
      expect.objectContaining({ kind: 'popup', active: true }),
    ]);
    expect(notices[1].points).toHaveLength(5);
  });
});
