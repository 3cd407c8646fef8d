import { contactsCalls } from '@horno/contracts/calls/complaints';
import type { ContactBody } from '@horno/contracts/complaint';
import type { PersonRules } from '@horno/domain';
import type { ApiClient, LoadContext } from '@horno/kit';
import { loadTenant, rulesOf } from './tenant.data.ts';

export interface ContactData {
  rules: PersonRules;
  /** Name of the chain. */
  shopName?: string;
  /** Numbers of the call centre; absent when the settings fail to load. */
  phones?: { lima: string; province: string };
  /** WhatsApp number of the chain, where it has one. */
  whatsapp?: string;
  /** Hours of the call centre, as `10:00`. */
  hours?: { open: string; close: string };
}

export async function loadContact(context: Pick<LoadContext, 'api' | 'signal'>): Promise<ContactData> {
  const tenant = await loadTenant(context);
  const rules = rulesOf(tenant);
  if (!tenant) return { rules };
  const { name: shopName, phones, whatsapp, hours } = tenant;
  return { rules, shopName, phones, whatsapp, hours };
}

/** Sends the message and returns its ticket id. */
export async function sendContact(api: ApiClient, body: ContactBody, idempotencyKey: string): Promise<string> {
  return (await api.call(contactsCalls.send, { body }, { idempotencyKey })).item.ticket_id;
}
