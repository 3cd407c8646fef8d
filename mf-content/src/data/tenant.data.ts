import { type TenantConfig, tenantCalls } from '@horno/contracts';
import type { LoadContext } from '@horno/kit';
import { orAbsent } from './or-absent.ts';

/** What the chain has set; absent when the api does not say. */
export async function loadTenant({
  api,
  signal,
}: Pick<LoadContext, 'api' | 'signal'>): Promise<TenantConfig | undefined> {
  return (await orAbsent(api.call(tenantCalls.config, {}, { signal })))?.item;
}
