import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import { fetchTenant } from '../app/fetch-tenant.ts';
import { lazyApi } from './lazy-api.ts';

/** The layout's facts where the server could not render it: the chain's configuration from the api. */
export function loadTenant(lang: Lang): Promise<TenantConfig> {
  // The clock is set by this answer, so one that the browser kept will not do.
  return fetchTenant(lazyApi({ lang: () => lang, headers: { 'cache-control': 'no-cache' } }), new Date());
}
