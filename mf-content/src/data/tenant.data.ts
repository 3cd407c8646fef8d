import { tenantCalls } from '@horno/contracts/calls/content';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { PersonRules } from '@horno/domain';
import type { LoadContext } from '@horno/kit';
import { usualRules } from '../domain/person-words.ts';
import { orAbsent } from './or-absent.ts';

/** What the chain has set; absent when the api does not say. */
export async function loadTenant({
  api,
  signal,
}: Pick<LoadContext, 'api' | 'signal'>): Promise<TenantConfig | undefined> {
  return (await orAbsent(api.call(tenantCalls.config, {}, { signal })))?.item;
}

/** What the chain asks of who writes to it. */
export function rulesOf(tenant: TenantConfig | undefined): PersonRules {
  return tenant
    ? { minNameLetters: tenant.names.min_length, isEmailLiteral: tenant.flags.literal_email ?? false }
    : usualRules;
}
