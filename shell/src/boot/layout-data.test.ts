import { AppError } from '@horno/contracts/errors';
import { TenantConfigSchema } from '@horno/contracts/tenant';
import { aTenantConfig, fakeApi } from '@horno/testing';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { builtInTenant } from '../app/built-in-tenant.ts';
import { fetchTenant } from './layout-data.ts';

const now = new Date('2024-05-23T00:30:00.000Z');

test('fetchTenant returns the chain’s configuration when the api answers', async () => {
  const api = fakeApi({ 'tenant.config': { item: aTenantConfig({ name: 'Otra' }) } });
  expect((await fetchTenant(api, now)).name).toBe('Otra');
});

test.each(['NETWORK', 'TIMEOUT', 'UNAVAILABLE_SERVICE', 'BAD_ANSWER'] as const)(
  'the shop opens without it: %s',
  async (code) => {
    const api = fakeApi({ 'tenant.config': new AppError(code) });
    expect(await fetchTenant(api, now)).toEqual(builtInTenant(now));
  },
);

test('fetchTenant rejects when the error is a bug', async () => {
  const api = { call: () => Promise.reject(new TypeError('bug')) };
  await expect(fetchTenant(api, now)).rejects.toThrow('bug');
});

test('builtInTenant returns a valid configuration with the given clock', () => {
  expect(z.parse(TenantConfigSchema, builtInTenant(now))).toMatchObject({
    ...{ country: 'PE', currency: 'PEN', symbol: 'S/', tax_rate: 0, tz: 'America/Lima', languages: ['es', 'en'] },
    phones: { lima: '(01) 505-1111', province: '749-497' },
    max_cart: 700,
    cash: { max_usd: 100, rate: 3.322 },
    hours: { open: '10:00', close: '23:00' },
    flags: { delivery_fee: true },
    server_time: '2024-05-23T00:30:00.000Z',
  });
});
