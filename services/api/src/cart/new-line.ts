import type { CartItemBody } from '@horno/contracts/cart';
import { AppError, type ErrorDetails } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { LineContext, LineFailure, PricedLine } from '../pricing/pricing-types.ts';
import type { StoredLine } from './cart.types.ts';
import { sellingStartText, sellingText } from './selling-start.ts';

type LineExtras = Pick<CartItemBody, 'note' | 'coupon_code' | 'base_category'>;

/** Creates the line that a body asks for, at the price of the server. Throws the code of the reason when it cannot be sold. */
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

/** Creates the stored form of a priced line with the note and the coupon of the customer. */
export function storedLine(id: string, priced: PricedLine, extras: LineExtras): StoredLine {
  const { configKey, choice, quantity, unitMinor, name } = priced;
  const note = extras.note === '' ? undefined : extras.note;
  return {
    id,
    // A note for the kitchen is part of the key: merged lines would lose one of two notes.
    key: JSON.stringify([configKey, note ?? '', extras.coupon_code ?? '']),
    choice,
    quantity,
    unitMinor,
    name,
    note,
    couponCode: extras.coupon_code,
    baseCategory: extras.base_category,
  };
}

function failureDetails(failure: LineFailure, catalogue: Catalogue, at: Date, lang: Lang): ErrorDetails {
  const start = sellingStartText(lang, failure, toLocalTime(at, catalogue.tenant.tz));
  const selling = sellingText(lang, failure);
  return {
    ...(failure.ref !== undefined && { ref: failure.ref }),
    ...(failure.window !== undefined && { window: failure.window }),
    ...(failure.days !== undefined && { days: failure.days }),
    ...(start !== undefined && { start }),
    ...(selling !== undefined && { selling }),
    ...(failure.code === 'ITEM-02' && { hut_day: catalogue.tenant.hutDay.name[lang] }),
  };
}
