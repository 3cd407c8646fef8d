import { tenantCalls } from '@horno/contracts/calls/content';
import { errorCodeOf } from '@horno/contracts/errors';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { ApiClient } from '@horno/kit';
import { builtInTenant } from './built-in-tenant.ts';

/** Returns the chain's configuration, or the built-in one when the api refuses or does not answer. Other errors are bugs and reject. */
export async function fetchTenant(api: ApiClient, now: Date): Promise<TenantConfig> {
  try {
    return (await api.call(tenantCalls.config, {})).item;
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return builtInTenant(now);
  }
}
