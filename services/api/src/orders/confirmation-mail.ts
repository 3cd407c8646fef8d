import { type Lang, routes } from '@horno/contracts';
import { formatMoney, toLocalTime, toMinor } from '@horno/domain';
import type { Mail } from '../deps.ts';
import type { Order } from './order.types.ts';
import { addressLine } from './order-view.ts';

const texts = {
  es: {
    subject: (number: string) => `Tu pedido ${number}`,
    hello: (name: string) => `Hola, ${name}. Recibimos tu pedido.`,
    delivery: (from: string, to: string, place: string) => `Lo llevamos entre las ${from} y las ${to} a ${place}.`,
    collection: (from: string, place: string) => `Recógelo desde las ${from} en ${place}.`,
    fee: 'Delivery',
    rounding: 'Redondeo',
    total: 'Total',
    follow: 'Sigue tu pedido aquí:',
    life: 'El enlace es personal y funciona 30 días.',
    day: (date: string) => `Día: ${date}.`,
  },
  en: {
    subject: (number: string) => `Your order ${number}`,
    hello: (name: string) => `Hi ${name}. We have your order.`,
    delivery: (from: string, to: string, place: string) => `We bring it between ${from} and ${to} to ${place}.`,
    collection: (from: string, place: string) => `Pick it up from ${from} at ${place}.`,
    fee: 'Delivery',
    rounding: 'Rounding',
    total: 'Total',
    follow: 'Follow your order here:',
    life: 'The link is personal and works for 30 days.',
    day: (date: string) => `Day: ${date}.`,
  },
} as const;

/** Address of the order's tracker that opens it without an account. */
export function trackerLink(publicUrl: string, order: Pick<Order, 'uuid' | 'lang'>, token: string): string {
  const path = routes.trackerOrder.to({ uuid: order.uuid }, { t: token });
  return `${publicUrl.replace(/\/$/, '')}${order.lang === 'es' ? '' : `/${order.lang}`}${path}`;
}

/** The mail that confirms an order, in the language in which it was placed. */
export function confirmationMail(order: Order, link: string, timeZone: string): Mail {
  const words = texts[order.lang];
  const lines = [
    words.hello(order.customer.first_name),
    '',
    ...whenAndWhere(order, timeZone),
    '',
    ...order.lines.map((line) => `${line.quantity} × ${line.name} – ${money(toMinor(line.total), order.lang)}`),
    ...amountLines(order),
    '',
    `${words.follow} ${link}`,
    words.life,
  ];
  return { to: order.customer.email, subject: words.subject(order.number), text: lines.join('\n') };
}

function whenAndWhere(order: Order, timeZone: string): string[] {
  const words = texts[order.lang];
  const from = toLocalTime(order.promisedFrom, timeZone);
  const to = toLocalTime(order.promisedTo, timeZone);
  const { outlet, delivery } = order;
  const sentence =
    delivery === undefined
      ? words.collection(from.time, `${outlet.name}, ${outlet.address}`)
      : words.delivery(from.time, to.time, addressLine(delivery));
  return order.advanceOrder === 1 ? [words.day(from.date), sentence] : [sentence];
}

function amountLines({ amounts, lang }: Order): string[] {
  const words = texts[lang];
  const rows: [string, number][] = [];
  if (amounts.deliveryFeeMinor > 0) rows.push([words.fee, amounts.deliveryFeeMinor]);
  if (amounts.roundingMinor !== 0) rows.push([words.rounding, amounts.roundingMinor]);
  rows.push([words.total, amounts.totalMinor]);
  return rows.map(([label, minor]) => `${label}: ${money(minor, lang)}`);
}

function money(minor: number, lang: Lang): string {
  return formatMoney(minor, lang);
}
