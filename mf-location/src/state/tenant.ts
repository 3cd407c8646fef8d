import { type TenantConfig, tenantCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';

const TEN_MINUTES_MS = 600_000;

/** The chain's settings as a query: kept for ten minutes. */
export function tenantQuery(api: ApiClient) {
  return {
    queryKey: ['location', 'tenant'],
    queryFn: async (): Promise<TenantConfig> => (await api.call(tenantCalls.config, {})).item,
    staleTime: TEN_MINUTES_MS,
  };
}
