import { tenantCalls } from '@horno/contracts/calls/content';
import { type ListedPayment, ListedPaymentSchema } from '@horno/contracts/payment-kind';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { gameOn } from '../game/game-state.ts';
import { route } from '../http/route.ts';
import { menuDocuments } from '../menu-documents/menu-documents.ts';
import { toTenantConfig } from './to-wire.ts';

/**
 * Cache time of the configuration in seconds (domain §3.12). A client that sets its clock by `server_time` bypasses the cache.
 */
const CACHE_SECONDS = 600;

export function registerTenant(app: FastifyInstance, { catalogue, clock, env, whatsapp }: Deps): void {
  const isDemo = env.HORNO_DEMO === '1';
  route(app, tenantCalls.config, async ({ reply }) => {
    const snapshot = catalogue.current();
    const now = clock.now();
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    const documents = await menuDocuments(snapshot);
    const game = gameOn(snapshot, now);
    const groups = app.placeKeys.groups().map(({ key, facts: { phone } }) => ({ code: key, phone }));
    const stores = [...snapshot.stores, ...groups];
    const config = toTenantConfig(snapshot.tenant, { isDemo, now, stores, hasWhatsapp: whatsapp !== undefined });
    return { item: { ...config, ...reachOf(snapshot, app.acceptedWallets()), documents, ...(game && { game }) } };
  });
}

/** Returns the number of active stores, and the ways to pay that one of them accepts. A store without a list accepts all. */
function reachOf({ stores }: Catalogue, wallets: string[]): Pick<TenantConfig, 'store_count' | 'pay_by' | 'wallets'> {
  const active = stores.filter((store) => store.active);
  const isTaken = (kind: ListedPayment) =>
    active.some(({ paymentMethods: taken }) => taken.length === 0 || taken.includes(kind));
  const kinds = ListedPaymentSchema.options.filter(
    (kind) => isTaken(kind) && (kind !== 'wallet' || wallets.length > 0),
  );
  return { store_count: active.length, pay_by: kinds, ...(kinds.includes('wallet') && { wallets }) };
}
