import type { Lang } from '@horno/contracts/wire';
import { dateText, toLocalTime } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import type { Tenant } from '../catalogue/schema.ts';
import type { Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { Order } from './order.types.ts';
import { orderTexts } from './order-texts.ts';

/** Mail with the link to one open order, for a look-up by e-mail alone. */
export function linksMail(order: Order, link: string, lang: Lang, tenant: Tenant): Mail {
  const words = orderTexts[lang].links;
  const mail = composeMail({
    lang,
    shop: tenant.name,
    subject: fillIn(words.subject, { number: order.number }),
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
