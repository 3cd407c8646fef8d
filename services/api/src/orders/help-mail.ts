import type { HelpKind } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney, type PhotoType } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import type { Tenant } from '../catalogue/schema.ts';
import type { Attachment, Deps, Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { shownTime } from '../texts/clock-text.ts';
import { isAnonymised } from './anonymised.ts';
import type { Order } from './order.types.ts';
import { type Feedback, findFeedback } from './order-feedback.repo.ts';
import { HelpJobSchema, helpTopic } from './order-jobs.ts';
import { findPhoto, type Photo } from './order-photos.repo.ts';
import { orderTexts } from './order-texts.ts';
import { findOrder } from './orders.repo.ts';

/** Names of the kinds in mails to the support team, which reads Spanish. */
const kinds: Record<HelpKind, string> = {
  late: 'Llegó tarde o no llega',
  missing: 'Faltó algo',
  wrong: 'Llegó otra cosa',
  quality: 'Llegó mal',
  payment: 'Cobro o comprobante',
  other: 'Otra cosa',
};

const endings: Record<PhotoType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Registers the job that mails a help request with its photo to the support team and confirms it to the customer. */
export function registerHelpMail({ db, outbox, mailer, catalogue }: Deps): void {
  outbox.on(
    helpTopic,
    HelpJobSchema,
    async ({ order: uuid, feedback: id }) => {
      const order = await findOrder(db, uuid);
      const help = (await findFeedback(db, uuid)).find((one) => one.id === id);
      if (order === undefined || help === undefined || isAnonymised(order.customer)) return;
      const { tenant } = catalogue.current();
      await mailer.send(mailForShop(order, help, await findPhoto(db, id), tenant));
      await mailer.send(mailForCustomer(order, help, tenant));
    },
    'mail',
  );
}

function mailForShop(order: Order, help: Feedback, photo: Photo | undefined, tenant: Tenant): Mail {
  const { customer, number, outlet, amounts, payment } = order;
  const kind = kinds[help.reason as HelpKind] ?? kinds.other;
  const mail = composeMail({
    lang: 'es',
    shop: tenant.name,
    subject: `Ayuda con el pedido ${number}: ${kind}`,
    title: `${kind}${help.wantsRefund ? ' · pide devolución' : ''}`,
    paragraphs: (help.message ?? '').split(/\n+/).filter(Boolean),
    facts: [
      ['Pedido', number],
      ['Tienda', outlet.name],
      ['Hecho', shownTime(order.placedAt, 'es', tenant.tz)],
      ['Total', `${formatMoney(amounts.totalMinor, 'es', tenant.symbol)} (${payment.method})`],
      ['Cliente', `${customer.first_name} ${customer.last_name}`],
      ['Celular', customer.phone],
      ['Correo', customer.email],
      ['Recibido', shownTime(help.at, 'es', tenant.tz)],
      ['Atención', help.id],
    ],
  });
  const to = tenant.contactEmail ?? tenant.complaintEmail;
  return { to, replyTo: customer.email, ...mail, ...(photo && { attachments: [attachmentOf(photo, number)] }) };
}

function attachmentOf({ bytes, contentType }: Photo, number: string): Attachment {
  const content = Buffer.from(bytes).toString('base64');
  return { filename: `${number}.${endings[contentType]}`, contentType, content, encoding: 'base64' };
}

function mailForCustomer(order: Order, help: Feedback, tenant: Tenant): Mail {
  const lang: Lang = order.lang;
  const words = orderTexts[lang].help;
  const mail = composeMail({
    lang,
    shop: tenant.name,
    subject: fillIn(words.subject, { number: order.number }),
    title: words.title,
    paragraphs: [
      words.answer,
      ...(help.wantsRefund ? [words.refund] : []),
      fillIn(words.call, { phone: order.outlet.phone }),
    ],
    facts: [[words.ticket, help.id.slice(0, 8)]],
  });
  return { to: order.customer.email, ...mail };
}
