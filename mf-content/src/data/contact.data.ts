import { contactsCalls } from '@horno/contracts/calls/complaints';
import type { ContactBody } from '@horno/contracts/complaint';
import type { PersonRules } from '@horno/domain';
import type { ApiClient, LoadContext } from '@horno/kit';
import { loadTenant, rulesOf } from './tenant.data.ts';

export interface ContactData {
  rules: PersonRules;
  /** Numbers of the call centre; absent when the settings fail to load. */
  phones?: { lima: string; province: string };
  /** `10:00–23:00` */
  hours?: string;
}

export async function loadContact(context: Pick<LoadContext, 'api' | 'signal'>): Promise<ContactData> {
  const tenant = await loadTenant(context);
  const rules = rulesOf(tenant);
  return tenant ? { rules, phones: tenant.phones, hours: `${tenant.hours.open}–${tenant.hours.close}` } : { rules };
}

/** Sends the message and returns its ticket id. */
export async function sendContact(api: ApiClient, body: ContactBody, idempotencyKey: string): Promise<string> {
  return (await api.call(contactsCalls.send, { body }, { idempotencyKey })).item.ticket_id;
}
