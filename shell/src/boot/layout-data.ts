import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { fetchTenant } from '../app/fetch-tenant.ts';
import { lazyApi } from './lazy-api.ts';

/** Loads the chain's configuration from the api when the server could not render the layout. */
export function loadTenant(lang: Lang): Promise<TenantConfig> {
  // This answer sets the clock, so a cached one must not be used.
  return fetchTenant(lazyApi({ lang: () => lang, headers: { 'cache-control': 'no-cache' } }), new Date());
}
