import { tenantCalls } from '@horno/contracts/calls/content';
import type { Outlet } from '@horno/contracts/outlet';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { OrderType } from '@horno/contracts/wire';
import type { DayHours, Instant } from '@horno/domain';
import { type ApiClient, errorCodeOf, useApi } from '@horno/kit';
import { queryClient, useQuery } from '@horno/kit/query';
import { typesOffered } from '../domain/order-types.ts';
import { isStandardOpen } from '../domain/refusal.ts';

const TEN_MINUTES_MS = 600_000;

/** Query for the settings of the chain, cached for ten minutes. */
export function tenantQuery(api: ApiClient) {
  return {
    queryKey: ['location', 'tenant'],
    queryFn: async (): Promise<TenantConfig> => (await api.call(tenantCalls.config, {})).item,
    staleTime: TEN_MINUTES_MS,
  };
}

/** Loads the settings of the chain. Returns `undefined` when they fail: the shop works without them. */
export function fetchTenant(api: ApiClient): Promise<TenantConfig | undefined> {
  return queryClient.fetchQuery({ ...tenantQuery(api), retry: false }).catch((error: unknown) => {
    if (errorCodeOf(error) === undefined) throw error;
    return undefined;
  });
}

/** Returns the standard hours of the chain, in the form of a store's day. */
function podHoursOf(tenant: TenantConfig | undefined): DayHours | undefined {
  return tenant && { opening: tenant.pod_hours.open, closing: tenant.pod_hours.close };
}

/** Returns whether the chain offers carry-out and the standard hours are open: those of the store, when it is known. */
export function isCollectionOpen(tenant: TenantConfig | undefined, outlet: Outlet | undefined, now: Instant): boolean {
  const collects = tenant === undefined || typesOffered(tenant.flags).includes('C');
  return collects && isStandardOpen(outlet, podHoursOf(tenant), now);
}

const both: readonly OrderType[] = ['D', 'C'];

/** Returns the order types that the chain offers; both while the settings are unknown. */
export function useTypesOffered(): readonly OrderType[] {
  const { data } = useQuery(tenantQuery(useApi()));
  return data ? typesOffered(data.flags) : both;
}
