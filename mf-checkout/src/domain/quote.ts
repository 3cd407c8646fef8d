import type { CheckOrderAnswerSchema, OrderIssueSchema, Totals } from '@horno/contracts/order';
import { toMinor } from '@horno/domain';
import type { infer as Infer } from 'zod/mini';

type OrderIssue = Infer<typeof OrderIssueSchema>;
export type Fix = OrderIssue['fix'];

/** Amounts of an order in céntimos. */
export interface TotalsView {
  subTotalMinor: number;
  discountMinor: number;
  deliveryFeeMinor: number;
  /** Zero or negative; cash only. */
  roundingMinor: number;
  /** Tip for the rider, which is a part of the total but not of the sale. */
  tipMinor: number;
  totalMinor: number;
  igvMinor: number;
}

/** Quote of the server: price, promised time and issues. */
export interface Quote {
  hash: string;
  totals: TotalsView;
  promised: { from: string; to: string };
  issues: OrderIssue[];
  /** Nothing is in the way but, perhaps, a new price that wants a yes. */
  isOrderable: boolean;
}

export function toTotalsView(totals: Totals): TotalsView {
  return {
    subTotalMinor: toMinor(totals.sub_total),
    discountMinor: toMinor(totals.discount),
    deliveryFeeMinor: toMinor(totals.delivery_fee),
    roundingMinor: toMinor(totals.rounding),
    tipMinor: toMinor(totals.tip ?? 0),
    totalMinor: toMinor(totals.total),
    igvMinor: toMinor(totals.igv),
  };
}

export function toQuote({ item }: Infer<typeof CheckOrderAnswerSchema>): Quote {
  return {
    hash: item.quote_hash,
    totals: toTotalsView(item.totals),
    promised: item.promised,
    issues: item.issues,
    isOrderable: item.ok,
  };
}

/** Returns true when the server changed prices: the customer must accept the new total. */
export function wantsYes(quote: Quote): boolean {
  return quote.issues.some(({ fix }) => fix === 'accept');
}

/** Ways out of refusals that name none themselves. */
const fixOfCode: Readonly<Record<string, Fix>> = {
  'CART-01': 'menu',
  'ORDER-9': 'payment',
  'ORDER-36': 'call',
  PAY_ONLINE: 'payment',
};
const fixes: readonly unknown[] = ['menu', 'time', 'place', 'payment', 'accept', 'call'] satisfies Fix[];

/** The way out of a refusal: the one that the server names, else that of its code; `undefined` where trying again is the way. */
export function fixOf(code: string | undefined, named: unknown): Fix | undefined {
  return fixes.includes(named) ? (named as Fix) : fixOfCode[code ?? ''];
}

/** Obstacles that a quote names too, so that its answer replaces the refusal. */
const quotedCodes: readonly (string | undefined)[] = [
  'ORDER-2',
  'ORDER-3',
  'ORDER-4',
  'ORDER-5',
  'ORDER-6',
  'ORDER-7',
  'ORDER-11',
];

/** Returns whether the next quote tells if this refusal still holds. */
export function isQuoted(code: string | undefined): boolean {
  return quotedCodes.includes(code);
}

/** Returns whether only the store is in the way: it may open again while the customer waits. */
export function isStoreShut(quote: Quote | undefined): boolean {
  const blocking = quote?.issues.filter(({ fix }) => fix !== 'accept') ?? [];
  return blocking.length > 0 && blocking.every(({ code }) => code === 'ORDER-3');
}

const phoneCodes: readonly (string | undefined)[] = ['CONFIRM_PHONE', 'CUS-100007', 'CPH-02'];

/** Returns whether an order was refused until its phone is confirmed by a code. */
export function needsPhoneCode(code: string | undefined): boolean {
  return phoneCodes.includes(code);
}
