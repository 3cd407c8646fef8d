import type { Lang } from '@horno/contracts';
import { formatMoney } from '@horno/domain';

/** Words for what the server changed in a cart by itself. */
const texts = {
  es: {
    removed: (name: string) => `${name} ya no está disponible y lo retiramos de tu pedido.`,
    lunchOnly: (name: string) => `${name} se vende solo en el horario de almuerzo y lo retiramos de tu pedido.`,
    otherTime: (name: string) => `${name} no se vende a la hora que elegiste y lo retiramos de tu pedido.`,
    notHere: (name: string) => `Esta tienda no vende ${name} y lo retiramos de tu pedido.`,
    price: (name: string, from: string, to: string) => `${name} cambió de ${from} a ${to}.`,
  },
  en: {
    removed: (name: string) => `${name} is no longer available and was taken out of your order.`,
    lunchOnly: (name: string) => `${name} is sold at lunch time only and was taken out of your order.`,
    otherTime: (name: string) => `${name} is not sold at the time you chose and was taken out of your order.`,
    notHere: (name: string) => `This store does not sell ${name}, so it was taken out of your order.`,
    price: (name: string, from: string, to: string) => `${name} went from ${from} to ${to}.`,
  },
} as const;

export function priceText(lang: Lang, name: string, fromMinor: number, toMinor: number): string {
  return texts[lang].price(name, formatMoney(fromMinor, lang), formatMoney(toMinor, lang));
}

/** `code` is the reason for which the line cannot be sold. */
export function removedText(lang: Lang, name: string, code: string): string {
  const words = texts[lang];
  switch (code) {
    case 'ITEM-03':
      return words.lunchOnly(name);
    case 'ITEM-01':
    case 'ITEM-02':
    case 'COMBO-03':
    case 'GROUP-05':
      return words.otherTime(name);
    case 'HUT-02':
    case 'SINGLE-02':
      return words.notHere(name);
    default:
      return words.removed(name);
  }
}
