import type { CartLine } from '@horno/contracts/cart';
import type { WalletApp } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import {
  dateText,
  deviceWalletNames,
  formatMoney,
  isDemoSerie,
  rangeStartText,
  saleMinor,
  splitIgv,
  toLocalTime,
  toMinor,
} from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/order-mail.en.json' with { type: 'json' };
import es from '../../locales/order-mail.es.json' with { type: 'json' };
import type { Tenant } from '../catalogue/schema.ts';
import type { Attachment, Mail } from '../deps.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { MailItem } from '../mail/mail-html.ts';
import { walletNames } from '../payment-records/wallet-names.ts';
import { clockInSentence } from '../texts/clock-text.ts';
import { pictureCid } from './mail-pictures.ts';
import type { Order } from './order.types.ts';
import type { OrderMailKind } from './order-jobs.ts';
import { endText } from './order-texts.ts';
import { addressLine } from './order-view.ts';

const orderMailTexts: Record<Lang, typeof es> = { es, en };

type Fact = readonly [label: string, value: string];

/** An order with the currency symbol of its shop. */
type Sold = Order & { symbol: string };

interface MailInput {
  tenant: Tenant;
  /** Pictures of the lines, for the mails that list them. */
  pictures?: readonly Attachment[];
  /** The app by which the customer paid. */
  walletApp?: WalletApp;
}

/** Builds a mail about an order, in the language of the order. `link` opens the tracker without an account. */
export function orderMail(
  kind: OrderMailKind,
  order: Order,
  link: string,
  { tenant, pictures = [], walletApp }: MailInput,
): Mail {
  const sold = { ...order, symbol: tenant.symbol };
  const words = orderMailTexts[order.lang];
  const { subject, title } = words.kinds[kind];
  const pdf = kind === 'receipt' ? order.issuedReceipt?.pdfUrl : undefined;
  const mail = composeMail({
    lang: order.lang,
    shop: tenant.name,
    subject: fillIn(subject, { number: order.number }),
    title,
    paragraphs: [
      fillIn(words.hello, { name: order.customer.first_name }),
      ...paragraphsOf(kind, order, tenant),
      words.life,
    ],
    items: hasLines(kind) ? order.lines.map((line) => itemOf(sold, line, pictures)) : [],
    facts: factsOf(kind, sold, walletApp),
    action: pdf === undefined ? { label: words.follow, url: link } : { label: words.receiptLink, url: pdf },
  });
  const attachments = hasLines(kind) ? [...pictures] : [];
  return { to: order.customer.email, ...mail, ...(attachments.length > 0 && { attachments }) };
}

function paragraphsOf(kind: OrderMailKind, order: Order, tenant: Tenant): string[] {
  const words = orderMailTexts[order.lang];
  const total = money(order.amounts.totalMinor, { ...order, symbol: tenant.symbol });
  switch (kind) {
    case 'received':
      return whenAndWhere(order, tenant.tz);
    case 'accepted':
      return [fillIn(words.accepted, { store: order.outlet.name }), ...whenAndWhere(order, tenant.tz)];
    case 'delivering':
      return [...whenAndWhere(order, tenant.tz), words.onTheWay];
    case 'receipt':
      if (order.issuedReceipt === undefined) return [words.enjoy, words.receiptSoon];
      return isDemoSerie(order.issuedReceipt.serie) ? [words.enjoy, words.demoReceipt] : [words.enjoy];
    case 'canceled':
      return [
        ...[endText(order.lang, order.endCode, order.endReason) ?? []].flat(),
        order.paidAt === undefined ? words.notCharged : fillIn(words.given, { money: total }),
        fillIn(words.call, { phone: order.outlet.phone }),
      ];
    case 'refund':
      return [fillIn(words.returned, { money: total }), fillIn(words.call, { phone: order.outlet.phone })];
  }
}

function whenAndWhere(order: Order, timeZone: string): string[] {
  const words = orderMailTexts[order.lang];
  const from = toLocalTime(order.promisedFrom, timeZone);
  const to = toLocalTime(order.promisedTo, timeZone);
  const { outlet, delivery, lang } = order;
  const start = rangeStartText(from.time, to.time, lang);
  const sentence =
    delivery === undefined
      ? fillIn(words.collection, { from: clockInSentence(from.time, lang), place: `${outlet.name}, ${outlet.address}` })
      : fillIn(words.delivery, {
          from: clockInSentence(from.time, lang, start),
          to: clockInSentence(to.time, lang),
          place: addressLine(delivery),
        });
  return order.advanceOrder === 1 ? [fillIn(words.day, { date: dateText(from.date, lang) }), sentence] : [sentence];
}

function factsOf(kind: OrderMailKind, order: Sold, walletApp: WalletApp | undefined): Fact[] {
  if (kind === 'received') return amountFacts(order, walletApp);
  if (kind === 'receipt') return [...saleFacts(order, walletApp), ...receiptFacts(order), ...tipFacts(order)];
  return kind === 'refund' ? amountFacts(order, walletApp).slice(-1) : [];
}

/** Returns true for the mails that list what was ordered. */
export function hasLines(kind: OrderMailKind): boolean {
  return kind === 'received' || kind === 'receipt';
}

function itemOf(order: Sold, line: CartLine, pictures: readonly Attachment[]): MailItem {
  const cid = pictureCid(line);
  return {
    name: `${line.quantity} × ${line.name}`,
    detail: line.summary,
    value: money(toMinor(line.total), order),
    ...(pictures.some((file) => file.cid === cid) && { picture: { cid, alt: line.name } }),
  };
}

/** The amounts of the receipt: a tip is not a sale. */
function saleFacts(order: Sold, walletApp: WalletApp | undefined): Fact[] {
  const amounts = { ...order.amounts, tipMinor: 0, totalMinor: saleMinor(order.amounts) };
  return amountFacts({ ...order, amounts }, walletApp);
}

/** The tip below the receipt, and what was paid with it. */
function tipFacts(order: Sold): Fact[] {
  const { tipMinor, totalMinor } = order.amounts;
  if (tipMinor === 0) return [];
  const words = orderMailTexts[order.lang];
  return [
    [words.tipApart, money(tipMinor, order)],
    [words.paid, money(totalMinor, order)],
  ];
}

/** The way to pay, by the name that the customer chose. */
function wayToPay({ payment, lang, orderType }: Order, walletApp: WalletApp | undefined): string {
  const words = orderMailTexts[lang];
  if (payment.method === 'eftpos') return words.cardAt[orderType];
  return payment.method === 'wallet' && walletApp
    ? walletNames[walletApp]
    : { ...words.methods, ...deviceWalletNames }[payment.method];
}

function amountFacts(order: Sold, walletApp: WalletApp | undefined): Fact[] {
  const { amounts, lang } = order;
  const words = orderMailTexts[lang];
  const rows: Fact[] = [[words.payment, wayToPay(order, walletApp)]];
  if (amounts.discountMinor > 0) rows.push([words.discount, money(-amounts.discountMinor, order)]);
  if (amounts.deliveryFeeMinor > 0) rows.push([words.fee, money(amounts.deliveryFeeMinor, order)]);
  if (amounts.roundingMinor !== 0) rows.push([words.rounding, money(amounts.roundingMinor, order)]);
  if (amounts.tipMinor > 0) rows.push([words.tip, money(amounts.tipMinor, order)]);
  rows.push([words.total, money(amounts.totalMinor, order)]);
  return rows;
}

function receiptFacts(order: Sold): Fact[] {
  const { amounts, receipt, issuedReceipt, customer, lang } = order;
  const words = orderMailTexts[lang];
  const { baseMinor, igvMinor } = splitIgv(saleMinor(amounts), amounts.igvRate);
  const name = receipt.business_name ?? `${customer.first_name} ${customer.last_name}`;
  const number = receipt.doc_number === undefined ? '' : ` (${receipt.doc_type ?? ''} ${receipt.doc_number})`;
  return [
    [words.base, money(baseMinor, order)],
    [words.igv, money(igvMinor, order)],
    [words.receipt[receipt.type], issuedReceipt?.serie ?? '–'],
    [words.buyer, `${name}${number}`],
  ];
}

function money(minor: number, { lang, symbol }: Pick<Sold, 'lang' | 'symbol'>): string {
  return formatMoney(minor, lang, symbol);
}
