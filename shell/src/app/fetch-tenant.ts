import { tenantCalls } from '@horno/contracts/calls/content';
import { errorCodeOf } from '@horno/contracts/errors';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { ApiClient } from '@horno/kit';
import { builtInTenant } from './built-in-tenant.ts';

/** For the browser: the chain’s configuration, or the built-in one where the api refuses or does not answer; any other fault is a bug and stays one. */
export async function fetchTenant(api: ApiClient, now: Date): Promise<TenantConfig> {
  try {
    return (await api.call(tenantCalls.config, {})).item;
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return builtInTenant(now);
  }
}
