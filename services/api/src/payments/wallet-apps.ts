import type { PaymentMethod } from '@horno/contracts/order';
import { type WalletApp, WalletAppSchema } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import type { Tenant } from '../catalogue/schema.ts';
import { walletNames } from '../payment-records/wallet-names.ts';
import type { PaymentGateway } from './gateway.ts';

type Wallets = Pick<PaymentGateway, 'walletApps' | 'takesYapeCode'>;

/** Returns the wallet apps that the gateway offers and the chain wants. */
export function walletAppsOf({ walletApps }: Wallets, { flags }: Pick<Tenant, 'flags'>): WalletApp[] {
  return walletApps.filter((app) => flags[app]);
}

/** Returns the names of the wallets that a customer can pay with, in their apps or by a code of Yape. */
export function acceptedWallets(gateway: Wallets, tenant: Pick<Tenant, 'flags'>): string[] {
  // Without Yape the chain takes no wallet.
  if (!tenant.flags.yape) return [];
  const apps = walletAppsOf(gateway, tenant);
  const isAccepted = (app: WalletApp) => apps.includes(app) || (app === 'yape' && gateway.takesYapeCode);
  return WalletAppSchema.options.filter(isAccepted).map((app) => walletNames[app]);
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
