import { tenantCalls } from '@horno/contracts/calls/content';
import { errorCodeOf } from '@horno/contracts/errors';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import type { ApiClient } from '@horno/kit';
import { builtInTenant } from '../app/built-in-tenant.ts';
import { fetchFooter } from '../app/fetch-footer.ts';
import type { FooterLinkGroups } from '../app/shell-context.ts';
import { lazyApi } from './lazy-api.ts';

/** Loads the chain's configuration from the api when the server could not render the layout. */
export function loadTenant(lang: Lang): Promise<TenantConfig> {
  // This answer sets the clock, so a cached one must not be used.
  return fetchTenant(lazyApi({ lang: () => lang, headers: { 'cache-control': 'no-cache' } }), new Date());
}

/** Loads the links of the footer in a language that the document does not have. */
export async function loadFooter(lang: Lang): Promise<FooterLinkGroups> {
  const footer = await fetchFooter(lazyApi({ lang: () => lang }), lang);
  return footer ?? (await import('../app/built-in-footer.ts')).builtInFooter(lang);
}

/** Returns the chain's configuration, or the built-in one when the api refuses or does not answer. Other errors are bugs and reject. */
export async function fetchTenant(api: ApiClient, now: Date): Promise<TenantConfig> {
  try {
    return (await api.call(tenantCalls.config, {})).item;
  } catch (error) {
    if (errorCodeOf(error) === undefined) throw error;
    return builtInTenant(now);
  }
}
