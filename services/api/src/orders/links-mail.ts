import type { Lang } from '@horno/contracts/wire';
import { dateText, toLocalTime } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import type { Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Order } from './order.types.ts';

const texts = {
  es: {
    subject: (number: string) => `El enlace de tu pedido ${number}`,
    title: 'Sigue tu pedido',
    asked: 'Alguien pidió ver tus pedidos con este correo. Si no fuiste tú, no tienes que hacer nada.',
    order: 'Pedido',
    day: 'Fecha',
    store: 'Tienda',
    follow: 'Ver mi pedido',
    life: 'El enlace es personal y funciona 30 días.',
  },
  en: {
    subject: (number: string) => `The link to your order ${number}`,
    title: 'Follow your order',
    asked: 'Someone asked to see your orders with this e-mail. If it was not you, you do not have to do anything.',
    order: 'Order',
    day: 'Date',
    store: 'Store',
    follow: 'See my order',
    life: 'The link is personal and works for 30 days.',
  },
} as const;

/** Mail with the link to one open order, for a look-up by e-mail alone. */
export function linksMail(order: Order, link: string, lang: Lang, tenant: Tenant): Mail {
  const words = texts[lang];
  const mail = composeMail({
    lang,
    shop: tenant.name,
    subject: words.subject(order.number),
    title: words.title,
    paragraphs: [words.asked, words.life],
    facts: [
      [words.order, order.number],
      [words.day, dateText(toLocalTime(order.placedAt, tenant.tz).date, lang)],
      [words.store, order.outlet.name],
    ],
    action: { label: words.follow, url: link },
  });
  return { to: order.customer.email, ...mail };
}
