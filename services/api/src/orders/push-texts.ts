import type { CartLine } from '@horno/contracts/cart';
import type { Lang, OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';
import type { Order } from './order.types.ts';
import { orderTexts } from './order-texts.ts';

/** Phases with a push message. The first ones follow within seconds of the order, when the page is still open. */
export type PushedPhase = Exclude<OrderPhase, 'processing' | 'received'>;

export type TitledOrder = Pick<Order, 'lang' | 'orderType'> & { lines: readonly Pick<CartLine, 'picture'>[] };

/** Titles of a phase by order type; `cold` of orders without a pizza, where it differs: nothing of them is in the oven. */
type Titles = Record<OrderType, string> & { cold?: string };
export type TitleKind = keyof Titles;

/** A text for both order types, or one for each. */
interface Said {
  all?: string;
  D?: string;
  C?: string;
  cold?: string;
}

const titlesOf = ({ all = '', D = all, C = all, cold }: Said): Titles => ({
  D,
  C,
  ...(cold !== undefined && { cold }),
});

function titlesIn(lang: Lang): Record<PushedPhase, Titles> {
  const said: Record<PushedPhase, Said> = orderTexts[lang].push;
  const titles = Object.entries(said).map(([phase, texts]) => [phase, titlesOf(texts)]);
  return Object.fromEntries(titles) as Record<PushedPhase, Titles>;
}

/** Titles of the messages about an order, as on its page. */
export const pushTexts: Record<Lang, Record<PushedPhase, Titles>> = { es: titlesIn('es'), en: titlesIn('en') };

/** Returns whether a phase has messages to customers. */
export const isPushed = (phase: OrderPhase): phase is PushedPhase => Object.hasOwn(pushTexts.es, phase);

/** Returns which title of a phase an order has. */
export function titleKind({ lines, orderType }: Omit<TitledOrder, 'lang'>, phase: PushedPhase): TitleKind {
  const pictures = lines.flatMap(({ picture }) => (picture.kind === 'combo' ? (picture.items ?? []) : [picture]));
  const hasPizza = pictures.some(({ kind }) => kind === 'pizza');
  return hasPizza || pushTexts.es[phase].cold === undefined ? orderType : 'cold';
}

/** Returns the title of a message about a phase. */
export function pushTitle(order: TitledOrder, phase: PushedPhase): string {
  const titles = pushTexts[order.lang][phase];
  return titles[titleKind(order, phase)] ?? titles[order.orderType];
}
