import type { CartLine } from '@horno/contracts/cart';
import type { Lang, OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';
import type { Order } from './order.types.ts';

/** Phases with a push message. The first ones follow within seconds of the order, when the page is still open. */
export type PushedPhase = Exclude<OrderPhase, 'processing' | 'received'>;

type TitledOrder = Pick<Order, 'lang' | 'orderType'> & { lines: readonly Pick<CartLine, 'picture'>[] };

const both = (text: string): Record<OrderType, string> => ({ D: text, C: text });

/** Titles of the push messages, as on the order's page. */
export const pushTexts: Record<Lang, Record<PushedPhase, Record<OrderType, string>>> = {
  es: {
    accepted: both('La tienda aceptó tu pedido'),
    cooking: both('Tu pedido está en el horno'),
    ready: { D: 'Tu pedido está listo y espera a su repartidor', C: 'Tu pedido está listo para recoger' },
    delivering: both('Tu pedido está en camino'),
    complete: { D: 'Tu pedido llegó. Buen provecho', C: 'Recogiste tu pedido. Buen provecho' },
    cancel: both('Tu pedido fue anulado'),
    error: both('Hubo un problema con tu pedido'),
  },
  en: {
    accepted: both('The store accepted your order'),
    cooking: both('Your order is in the oven'),
    ready: { D: 'Your order is ready and waiting for its rider', C: 'Your order is ready to collect' },
    delivering: both('Your order is on its way'),
    complete: { D: 'Your order arrived. Enjoy', C: 'You collected your order. Enjoy' },
    cancel: both('Your order was cancelled'),
    error: both('There was a problem with your order'),
  },
};

/** Titles of orders without a pizza, where they differ: nothing of them is in the oven. */
const coldPushTexts: Record<Lang, Partial<Record<PushedPhase, string>>> = {
  es: { cooking: 'Estamos preparando tu pedido' },
  en: { cooking: 'We are preparing your order' },
};

/** Returns the title of the push message about a phase. */
export function pushTitle({ lang, lines, orderType }: TitledOrder, phase: PushedPhase): string {
  const pictures = lines.flatMap(({ picture }) => (picture.kind === 'combo' ? (picture.items ?? []) : [picture]));
  const hasPizza = pictures.some(({ kind }) => kind === 'pizza');
  return (hasPizza ? undefined : coldPushTexts[lang][phase]) ?? pushTexts[lang][phase][orderType];
}
