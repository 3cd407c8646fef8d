import { tenantCalls } from '@horno/contracts/calls/content';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { OrderType } from '@horno/contracts/wire';
import { type ApiClient, useApi } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { typesOffered } from '../domain/order-types.ts';

const TEN_MINUTES_MS = 600_000;

/** Query for the settings of the chain, cached for ten minutes. */
export function tenantQuery(api: ApiClient) {
  return {
    queryKey: ['location', 'tenant'],
    queryFn: async (): Promise<TenantConfig> => (await api.call(tenantCalls.config, {})).item,
    staleTime: TEN_MINUTES_MS,
  };
}

const both: readonly OrderType[] = ['D', 'C'];

/** Returns the order types that the chain offers; both while the settings are unknown. */
export function useTypesOffered(): readonly OrderType[] {
  const { data } = useQuery(tenantQuery(useApi()));
  return data ? typesOffered(data.flags) : both;
}
