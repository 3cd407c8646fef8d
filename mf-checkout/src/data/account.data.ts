import { tenantCalls } from '@horno/contracts/calls/content';
import { customerCalls } from '@horno/contracts/calls/customer';
import { savedReceiptsCalls } from '@horno/contracts/calls/saved-receipts';
import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { normalizeDocument } from '@horno/domain';
import type { ApiClient } from '@horno/kit';

/** Registers the guest who ordered, without a password. The session is an HttpOnly cookie. */
export async function registerFromOrder(api: ApiClient, order: string): Promise<void> {
  const { item: tenant } = await api.call(tenantCalls.config, {});
  await api.call(customerCalls.registerFromOrder, {
    body: {
      order_uuid: order,
      terms: true,
      adult: true,
      privacy_version: tenant.legal_versions.privacy,
    },
  });
}

/** Loads the saved companies, newest first. */
export async function loadCompanies(api: ApiClient, signal?: AbortSignal): Promise<SavedReceipt[]> {
  return (await api.call(savedReceiptsCalls.list, {}, { signal })).items;
}

/** Saves a company for later facturas, its RUC without signs. */
export async function saveCompany(api: ApiClient, company: Omit<SavedReceipt, 'saved_at'>): Promise<void> {
  await api.call(savedReceiptsCalls.save, { body: { ...company, ruc: normalizeDocument(company.ruc) } });
}
