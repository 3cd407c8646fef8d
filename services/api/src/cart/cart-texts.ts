import type { ErrorCode } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney } from '@horno/domain';
import type { LineFailure } from '../pricing/pricing-types.ts';

/** Texts for lines and coupons that the server changed in a cart or could not add. */
const texts = {
  es: {
    gone: (name: string) => `${name} ya no está disponible`,
    lunchOnly: (name: string) => `${name} se vende solo en el horario de almuerzo`,
    otherTime: (name: string) => `${name} no se vende a la hora que elegiste`,
    notHere: (name: string) => `Esta tienda no vende ${name}`,
    soldOut: (name: string) => `${name} se agotó en esta tienda`,
    full: (name: string) => `${name} ya no entra en tu pedido`,
    removed: (reason: string) => `${reason} y lo retiramos de tu pedido.`,
    price: (name: string, from: string, to: string) => `${name} cambió de ${from} a ${to}.`,
    couponDropped: (name: string) => `Tu cupón ${name} queda en pausa.`,
  },
  en: {
    gone: (name: string) => `${name} is no longer available`,
    lunchOnly: (name: string) => `${name} is sold at lunch time only`,
    otherTime: (name: string) => `${name} is not sold at the time you chose`,
    notHere: (name: string) => `This store does not sell ${name}`,
    soldOut: (name: string) => `${name} ran out at this store`,
    full: (name: string) => `${name} no longer fits in your order`,
    removed: (reason: string) => `${reason}, so we took it out of your order.`,
    price: (name: string, from: string, to: string) => `${name} went from ${from} to ${to}.`,
    couponDropped: (name: string) => `Your coupon ${name} is paused.`,
  },
} as const;

type Failure = Pick<LineFailure, 'code' | 'isSoldOut'>;

export function priceText(lang: Lang, name: string, fromMinor: number, toMinor: number, symbol: string): string {
  return texts[lang].price(name, formatMoney(fromMinor, lang, symbol), formatMoney(toMinor, lang, symbol));
}

/** Returns the text for a paused coupon, followed by the reason when there is one. */
export function couponDroppedText(lang: Lang, name: string, reason: string | undefined): string {
  const text = texts[lang].couponDropped(name);
  return reason === undefined ? text : `${text} ${reason}`;
}

/** Returns the text for a removed line; `failure` says why it cannot be sold. */
export function removedText(lang: Lang, name: string, failure: Failure): string {
  return texts[lang].removed(reasonText(lang, name, failure));
}

/** Returns the text for a line that could not be added. */
export function missingText(lang: Lang, name: string, failure: Failure): string {
  return `${reasonText(lang, name, failure)}.`;
}

function reasonText(lang: Lang, name: string, { code, isSoldOut }: Failure): string {
  return texts[lang][isSoldOut ? 'soldOut' : reasonOf(code)](name);
}

function reasonOf(code: ErrorCode): 'gone' | 'lunchOnly' | 'otherTime' | 'notHere' | 'full' {
  switch (code) {
    case 'ITEM-03':
      return 'lunchOnly';
    case 'ITEM-01':
    case 'ITEM-02':
    case 'COMBO-03':
      return 'otherTime';
    case 'HUT-01':
    case 'HUT-02':
    case 'SINGLE-02':
    case 'GROUP-05':
      return 'notHere';
    case 'CART-09':
    case 'VALIDATION':
      return 'full';
    default:
      return 'gone';
  }
}
