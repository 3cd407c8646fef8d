import { type ContactBody, contactsCalls } from '@horno/contracts';
import type { ApiClient, LoadContext } from '@horno/kit';
import { loadTenant } from './tenant.data.ts';

/** Quicker ways than a message; a help, not a need. */
export interface ContactData {
  phones?: { lima: string; province: string };
  /** `10:00–23:00` */
  hours?: string;
}

export async function loadContact(context: Pick<LoadContext, 'api' | 'signal'>): Promise<ContactData> {
  const tenant = await loadTenant(context);
  return tenant ? { phones: tenant.phones, hours: `${tenant.hours.open}–${tenant.hours.close}` } : {};
}

/** The ticket under which the message is kept. */
export async function sendContact(api: ApiClient, body: ContactBody, idempotencyKey: string): Promise<string> {
  return (await api.call(contactsCalls.send, { body }, { idempotencyKey })).item.ticket_id;
}
