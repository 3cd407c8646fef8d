import type { Lang } from '@horno/contracts/wire';
import type { EndCode } from '../db/schema/orders.ts';

const endings: Record<Lang, Record<EndCode, string>> = {
  es: {
    customer: 'Anulaste el pedido.',
    'no-acceptance': 'La tienda no confirmó tu pedido a tiempo y lo anulamos.',
    unpaid: 'No se completó el pago, así que el pedido no se envió. Lo que elegiste sigue guardado.',
  },
  en: {
    customer: 'You cancelled the order.',
    'no-acceptance': 'The store did not confirm your order in time, so we cancelled it.',
    unpaid: 'The payment was not completed, so the order was not sent. What you chose is still saved.',
  },
};

/** Returns the text of the reason why an order ended. The reason of a store is used as it is. */
export function endText(lang: Lang, code: EndCode | undefined, reason: string | undefined): string | undefined {
  return code === undefined ? reason : endings[lang][code];
}
