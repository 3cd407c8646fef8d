import { defaultMoney } from '@horno/contracts/chain-money';
import type { TenantConfig } from '@horno/contracts/tenant';

/**
 * Returns the shop's constants (spec 1 §9, domain §3.12), used while the chain's configuration is unavailable. The shop opens and
 * shows its phones; features that need the api report their own failure. The seller is unknown then, so no company is named.
 */
export function builtInTenant(now: Date): TenantConfig {
  return {
    name: 'Horno',
    legal: { name: '', ruc: '', address: '' },
    country: 'PE',
    currency: 'PEN',
    symbol: defaultMoney.symbol,
    tax_rate: defaultMoney.taxRate,
    igv_display: defaultMoney.igvDisplay,
    tz: 'America/Lima',
    languages: ['es', 'en'],
    phones: { lima: '(01) 505-1111', province: '749-497' },
    max_cart: 700,
    min_cart: { D: 25, C: 0 },
    cash: { max_usd: 100, rate: 3.322 },
    hours: { open: '10:00', close: '23:00' },
    pod_hours: { open: '10:00', close: '22:00' },
    quote: { D: 45, C: 30 },
    max_days: 7,
    cart_timeout_h: 1,
    relocalise_h: 2,
    limits: {
      build: { maxToppings: 15, maxPerTopping: 2 },
      recipe: { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 },
    },
    half: { price: 40, rule: 'max' },
    lunch: { price: 40 },
    dummy_store: { D: '', C: '' },
    hut_day: { name: { es: 'Martes de Horno', en: 'Horno Tuesday' }, days: [2] },
    names: { min_length: 2 },
    flags: { carryout: true, delivery_fee: true, game: true },
    notices: [],
    social: [],
    legal_versions: { terms: '', privacy: '' },
    demo: false,
    server_time: now.toISOString(),
  };
}
