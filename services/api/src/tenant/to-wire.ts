import type { TenantConfig } from '@horno/contracts/tenant';
import { toWire } from '@horno/domain';
import type { Store, Tenant } from '../catalogue/schema.ts';

interface Circumstances {
  isDemo: boolean;
  now: Date;
  stores?: readonly Pick<Store, 'code' | 'phone'>[];
  /** The api can send messages by WhatsApp. */
  hasWhatsapp?: boolean;
}

/** Converts the settings of the chain to the wire form: soles instead of céntimos, snake case. */
export function toTenantConfig(
  tenant: Tenant,
  { isDemo, now, stores = [], hasWhatsapp = false }: Circumstances,
): TenantConfig {
  const { cash, half, hours } = tenant;
  return {
    name: tenant.name,
    legal: tenant.legal,
    ...(tenant.legalNote && { legal_note: tenant.legalNote }),
    country: tenant.country,
    currency: tenant.currency,
    symbol: tenant.symbol,
    tax_rate: tenant.taxRate,
    igv_display: tenant.igvDisplay,
    tz: tenant.tz,
    languages: tenant.languages,
    phones: { ...tenant.phones, stores: otherPhones(tenant, stores) },
    ...(tenant.whatsapp !== undefined && { whatsapp: tenant.whatsapp }),
    ...(tenant.whatsappUpdates && hasWhatsapp && { whatsapp_updates: true }),
    max_cart: toWire(tenant.maxCartMinor),
    min_cart: { D: toWire(tenant.minCartMinor.D), C: toWire(tenant.minCartMinor.C) },
    cash: {
      max_usd: cash.maxUsd,
      rate: cash.rate,
      ...(cash.maxNoteMinor !== undefined && { max_note: toWire(cash.maxNoteMinor) }),
    },
    hours,
    pod_hours: tenant.podHours,
    quote: tenant.quoteMinutes,
    max_days: tenant.maxDays,
    cart_timeout_h: tenant.cartTimeoutHours,
    relocalise_h: tenant.relocaliseHours,
    limits: tenant.limits,
    half: { price: toWire(half.priceMinor), rule: half.rule },
    lunch: { price: toWire(tenant.lunch.priceMinor) },
    dummy_store: tenant.dummyStore,
    hut_day: tenant.hutDay,
    names: { min_length: tenant.names.minLength },
    flags: tenant.flags,
    notices: tenant.notices,
    rum: tenant.rum,
    social: tenant.social,
    legal_versions: { terms: tenant.legalVersions.terms, privacy: tenant.legalVersions.privacy },
    demo: isDemo,
    server_time: now.toISOString(),
  };
}

function otherPhones({ phones }: Tenant, stores: readonly Pick<Store, 'code' | 'phone'>[]): Record<string, string> {
  return Object.fromEntries(
    stores.filter(({ phone }) => phone !== phones.lima).map(({ code, phone }) => [code, phone]),
  );
}
