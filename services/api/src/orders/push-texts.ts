import type { Lang, OrderType } from '@horno/contracts/wire';
import type { OrderPhase } from '@horno/domain';

/** Phases with a push message. The first ones follow within seconds of the order, when the page is still open. */
export type PushedPhase = Exclude<OrderPhase, 'processing' | 'received'>;

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
