import { contactsCalls } from '@horno/contracts/calls/complaints';
import type { FastifyInstance } from 'fastify';
import { limitedBy } from '../customers/limits.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { registerContactMail } from './contact-mail.ts';
import { sendContact } from './send-contact.ts';

export function registerContacts(app: FastifyInstance, deps: Deps): void {
  registerContactMail(deps);
  route(
    app,
    contactsCalls.send,
    async ({ body, actor, lang }) => {
      const { ticketId, receivedAt } = await sendContact(deps, body, { customerId: actor?.customerId, lang });
      return { item: { ticket_id: ticketId, received_at: receivedAt.toISOString() } };
    },
    limitedBy(deps.env).scarce,
  );
}
