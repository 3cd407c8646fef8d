import type { CartLine } from '@horno/contracts/cart';
import type { Lang, OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';
import type { Order } from './order.types.ts';

/** Phases with a push message. The first ones follow within seconds of the order, when the page is still open. */
export type PushedPhase = Exclude<OrderPhase, 'processing' | 'received'>;

export type TitledOrder = Pick<Order, 'lang' | 'orderType'> & { lines: readonly Pick<CartLine, 'picture'>[] };

/** Titles of a phase by order type; `cold` of orders without a pizza, where it differs: nothing of them is in the oven. */
type Titles = Record<OrderType, string> & { cold?: string };
export type TitleKind = keyof Titles;

const both = (text: string): Record<OrderType, string> => ({ D: text, C: text });

/** Titles of the messages about an order, as on its page. */
export const pushTexts: Record<Lang, Record<PushedPhase, Titles>> = {
  es: {
    accepted: both('La tienda aceptó tu pedido'),
    cooking: { ...both('Tu pedido está en el horno'), cold: 'Estamos preparando tu pedido' },
    ready: { D: 'Tu pedido está listo y espera a su repartidor', C: 'Tu pedido está listo para recoger' },
    delivering: both('Tu pedido está en camino'),
    complete: { D: 'Tu pedido llegó. Buen provecho', C: 'Recogiste tu pedido. Buen provecho' },
    cancel: both('Tu pedido fue anulado'),
    error: both('Hubo un problema con tu pedido'),
  },
  en: {
    accepted: both('The store accepted your order'),
    cooking: { ...both('Your order is in the oven'), cold: 'We are preparing your order' },
    ready: { D: 'Your order is ready and waiting for its rider', C: 'Your order is ready to collect' },
    delivering: both('Your order is on its way'),
    complete: { D: 'Your order arrived. Enjoy', C: 'You collected your order. Enjoy' },
    cancel: both('Your order was cancelled'),
    error: both('There was a problem with your order'),
  },
};

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
