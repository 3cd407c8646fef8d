import { describe, expect, test } from '@jest/globals';
import { tenant } from '../../data/chain/tenant.ts';
import { toTenantConfig } from '../tenant/to-wire.ts';
import { TenantSchema } from './schema-tenant.ts';

const { name, legal, complaintEmail, dummyStore, legalVersions } = tenant;
const least = { name, legal, complaintEmail, dummyStore, legalVersions };

describe('TenantSchema', () => {
  test('fills in the constants of the shop for a minimal tenant', () => {
    const parsed = TenantSchema.parse(least);
    const { notices, legalNote, contactEmail, publicHolidays, menuUpdatedOn, rum, social, ...others } = tenant;
    const { whatsapp, whatsappUpdates, ...given } = others;
    expect(parsed).toEqual({ ...TenantSchema.parse(given), notices: [], legalNote: undefined });
    expect(toTenantConfig(parsed, { isDemo: false, now: new Date(0) })).toMatchObject({
      ...{
        country: 'PE',
        currency: 'PEN',
        symbol: 'S/',
        tax_rate: 0,
        igv_display: 0.18,
        tz: 'America/Lima',
        languages: ['es', 'en'],
      },
      phones: { lima: '(01) 505-1111', province: '749-497' },
      flags: { carryout: true, delivery_fee: true },
      half: { price: 40 },
      lunch: { price: 40 },
      pod_hours: { open: '10:00', close: '22:00' },
      max_cart: 700,
      cash: { max_usd: 100, rate: 3.322 },
      hours: { open: '10:00', close: '23:00' },
      quote: { D: 45, C: 30 },
      cart_timeout_h: 1,
      relocalise_h: 2,
      limits: {
        build: { maxToppings: 15, maxPerTopping: 2 },
        recipe: { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 },
      },
      notices: [],
    });
  });

  test.each(['name', 'legal', 'complaintEmail', 'dummyStore', 'legalVersions'])(
    'refuses a tenant without its %s',
    (key) => {
      const { [key as keyof typeof least]: _, ...rest } = least;
      expect(TenantSchema.safeParse(rest).error?.issues.map(({ path }) => path[0])).toEqual([key]);
    },
  );

  test('refuses an unknown flag, and a chain without delivery and carry-out', () => {
    expect(TenantSchema.safeParse({ ...least, flags: { copuons: true } }).success).toBe(false);
    expect(TenantSchema.safeParse({ ...least, flags: { delivery: false, carryout: false } }).success).toBe(false);
    expect(TenantSchema.parse({ ...least, flags: { carryout: false } }).flags).toMatchObject({ delivery: true });
  });

  test('refuses a social page without https', () => {
    const social = (url: string) => TenantSchema.safeParse({ ...least, social: [{ name: 'Red', url }] }).success;
    expect([social('https://red.example/horno'), social('http://red.example'), social('javascript:alert(1)')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('takes another symbol and rate of IGV, and no tax on top of the prices', () => {
    const parsed = TenantSchema.parse({ ...least, symbol: 'US$', igvDisplay: 0.105 });
    expect(toTenantConfig(parsed, { isDemo: false, now: new Date(0) })).toMatchObject({
      ...{ symbol: 'US$', tax_rate: 0, igv_display: 0.105 },
    });
    for (const wrong of [{ symbol: '' }, { igvDisplay: 18 }, { igvDisplay: -0.1 }, { taxRate: 0.18 }])
      expect(TenantSchema.safeParse({ ...least, ...wrong }).success).toBe(false);
  });

  test('refuses an unknown time zone', () => {
    expect(TenantSchema.safeParse({ ...least, tz: 'America/Limma' }).error?.issues[0]?.message).toBe(
      'is not a time zone',
    );
  });
});
