import type { CartItemBody } from '@horno/contracts/cart';
import { AppError, type ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { LineContext, LineFailure, PricedLine } from '../pricing/pricing-types.ts';
import type { StoredLine } from './cart.types.ts';
import { sellingStartText } from './selling-start.ts';

type Wish = Pick<CartItemBody, 'note' | 'coupon_code' | 'base_category'>;

/** The line that a body asks for, at the server's price. Fails with the code of why it cannot be had. */
export function toStoredLine(
  id: string,
  body: CartItemBody,
  { catalogue, line }: { catalogue: Catalogue; line: LineContext },
  lang: Lang,
): StoredLine {
  const result = resolveLine(catalogue, line, body, lang);
  if (!result.ok) throw new AppError(result.error.code, failureDetails(result.error, catalogue, line.orderTime, lang));
  return storedLine(id, result.value, body);
}

/** A priced line with the customer's wishes, as a cart keeps it. */
export function storedLine(id: string, priced: PricedLine, wish: Wish): StoredLine {
  const { configKey, choice, quantity, unitMinor, name } = priced;
  const note = wish.note === '' ? undefined : wish.note;
  return {
    id,
    // A wish for the kitchen makes it another line: merged, one of two wishes would be lost.
    key: JSON.stringify([configKey, note ?? '', wish.coupon_code ?? '']),
    choice,
    quantity,
    unitMinor,
    name,
    note,
    couponCode: wish.coupon_code,
    baseCategory: wish.base_category,
  };
}

function failureDetails(failure: LineFailure, catalogue: Catalogue, at: Date, lang: Lang): ErrorDetails {
  const start = sellingStartText(lang, failure, toLocalTime(at, catalogue.tenant.tz));
  return {
    ...(failure.ref !== undefined && { ref: failure.ref }),
    ...(failure.window !== undefined && { window: failure.window }),
    ...(failure.days !== undefined && { days: failure.days }),
    ...(start !== undefined && { start }),
    ...(failure.code === 'ITEM-02' && { hut_day: catalogue.tenant.hutDay.name[lang] }),
  };
}
