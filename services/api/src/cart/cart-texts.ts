import type { ErrorCode } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { formatMoney } from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import en from '../../locales/cart.en.json' with { type: 'json' };
import es from '../../locales/cart.es.json' with { type: 'json' };
import type { LineFailure } from '../pricing/pricing-types.ts';

/** Texts for lines and coupons that the server changed in a cart or could not add. */
const texts: Record<Lang, typeof es> = { es, en };

type Failure = Pick<LineFailure, 'code' | 'isSoldOut'>;

export function priceText(lang: Lang, name: string, fromMinor: number, toMinor: number, symbol: string): string {
  return fillIn(texts[lang].changes.price, {
    name,
    from: formatMoney(fromMinor, lang, symbol),
    to: formatMoney(toMinor, lang, symbol),
  });
}

/** Returns the text for a paused coupon, followed by the reason when there is one. */
export function couponDroppedText(lang: Lang, name: string, reason: string | undefined): string {
  const text = fillIn(texts[lang].changes.couponDropped, { name });
  return reason === undefined ? text : `${text} ${reason}`;
}

/** Returns the text for a removed line; `failure` says why it cannot be sold. */
export function removedText(lang: Lang, name: string, failure: Failure): string {
  return fillIn(texts[lang].changes.removed, { reason: reasonText(lang, name, failure) });
}

/** Returns the text for a line that could not be added. */
export function missingText(lang: Lang, name: string, failure: Failure): string {
  return `${reasonText(lang, name, failure)}.`;
}

function reasonText(lang: Lang, name: string, { code, isSoldOut }: Failure): string {
  return fillIn(texts[lang].changes[isSoldOut ? 'soldOut' : reasonOf(code)], { name });
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
