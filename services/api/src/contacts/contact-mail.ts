import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shownTime } from '../texts/clock-text.ts';
import { findContact } from './contacts.repo.ts';

export const contactTopic = 'contact.mail';

const issues = {
  order: 'Un pedido',
  product: 'Un producto',
  store: 'Una tienda',
  web: 'La página web',
  billing: 'Un comprobante',
  other: 'Otro tema',
} as const;

/** Registers the mail of a contact message to the shop, in Spanish. A reply goes to the sender. */
export function registerContactMail({ db, outbox, mailer, catalogue }: Deps): void {
  outbox.on(
    contactTopic,
    z.object({ contact: z.string() }),
    async ({ contact: id }) => {
      const contact = await findContact(db, id);
      if (!contact) return;
      const { tenant } = catalogue.current();
      const issue = issues[contact.issue];
      const mail = composeMail({
        lang: 'es',
        shop: tenant.name,
        subject: `Contacto: ${issue} (${id.slice(0, 8)})`,
        title: `Mensaje de ${contact.name}`,
        paragraphs: contact.message.split(/\n+/).filter(Boolean),
        facts: [
          ['Tema', issue],
          ['Correo', contact.email],
          ...(contact.phone ? [['Celular', contact.phone] as const] : []),
          ...(contact.orderNumber ? [['Pedido', contact.orderNumber] as const] : []),
          ['Idioma', contact.lang],
          ['Recibido', shownTime(contact.receivedAt, 'es', tenant.tz)],
          ['Atención', id],
        ],
      });
      await mailer.send({ to: tenant.contactEmail ?? tenant.complaintEmail, replyTo: contact.email, ...mail });
    },
    'mail',
  );
}
