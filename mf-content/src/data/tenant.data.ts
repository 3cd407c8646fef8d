import { tenantCalls } from '@horno/contracts/calls/content';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { PersonRules } from '@horno/domain';
import type { LoadContext } from '@horno/kit';
import { defaultRules } from '../domain/person-texts.ts';
import { orAbsent } from './or-absent.ts';

/** Loads the settings of the chain; `undefined` when the call fails. */
export async function loadTenant({
  api,
  signal,
}: Pick<LoadContext, 'api' | 'signal'>): Promise<TenantConfig | undefined> {
  return (await orAbsent(api.call(tenantCalls.config, {}, { signal })))?.item;
}

/** Returns the chain's rules for personal data. */
export function rulesOf(tenant: TenantConfig | undefined): PersonRules {
  return tenant
    ? { minNameLetters: tenant.names.min_length, isEmailLiteral: tenant.flags.literal_email ?? false }
    : defaultRules;
}
