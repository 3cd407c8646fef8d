import { shopPhone } from '@horno/contracts/shop-phone';
import type { TenantConfig } from '@horno/contracts/tenant';
import { type CashRules, toCashLimitMinor, toMinor } from '@horno/domain';

/** Settings of the chain that the checkout needs. */
export interface ShopFacts {
  phone: string;
  cash: CashRules;
  minNameLetters: number;
  isEmailLiteral: boolean;
  /** Messages about an order by WhatsApp. */
  offersWhatsapp: boolean;
  versions: { terms: string; privacy: string };
}

export function toShopFacts(tenant: TenantConfig, outletCode?: string): ShopFacts {
  return {
    phone: shopPhone(tenant.phones, outletCode),
    cash: {
      limitMinor: toCashLimitMinor(tenant.cash.max_usd, tenant.cash.rate),
      ...(tenant.cash.max_note !== undefined && { maxNoteMinor: toMinor(tenant.cash.max_note) }),
    },
    minNameLetters: tenant.names.min_length,
    isEmailLiteral: tenant.flags.literal_email ?? false,
    offersWhatsapp: tenant.whatsapp_updates ?? false,
    versions: tenant.legal_versions,
  };
}
