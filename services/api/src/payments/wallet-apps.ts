import type { PaymentMethod } from '@horno/contracts/order';
import type { WalletApp } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import type { Tenant } from '../catalogue/schema.ts';
import type { PaymentGateway } from './gateway.ts';

type Wallets = Pick<PaymentGateway, 'walletApps' | 'takesYapeCode'>;

/** Returns the wallet apps that the gateway offers and the chain wants. */
export function walletAppsOf({ walletApps }: Wallets, { flags }: Pick<Tenant, 'flags'>): WalletApp[] {
  return walletApps.filter((app) => flags[app]);
}

/** Adds the wallet apps to the wallet, names it after them, and drops it where the gateway offers none. */
export function withWallets(
  methods: readonly PaymentMethod[],
  gateway: Wallets,
  tenant: Pick<Tenant, 'flags'>,
  lang: Lang,
): PaymentMethod[] {
  const apps = walletAppsOf(gateway, tenant);
  if (apps.length === 0 && !gateway.takesYapeCode) return methods.filter(({ method }) => method !== 'wallet');
  return methods.map((entry) => {
    if (entry.method !== 'wallet' || apps.length === 0) return entry;
    if (!apps.includes('plin')) return { ...entry, apps };
    const name = names[lang];
    return { ...entry, apps, name, ...(entry.reason && { reason: entry.reason.replace(entry.name, name) }) };
  });
}

const names: Record<Lang, string> = { es: 'Yape o Plin', en: 'Yape or Plin' };
