import type { CartChange } from '@horno/contracts/cart';
import type { Lang } from '@horno/contracts/wire';
import { toWire } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { LineContext, LineFailure, PricedLine } from '../pricing/pricing-types.ts';
import type { StoredLine } from './cart.types.ts';
import { priceText, removedText } from './cart-texts.ts';

export interface PricedCartLine {
  stored: StoredLine;
  priced: PricedLine;
}

/** Reprices every line. Removes lines that cannot be sold any more; reports removed lines and new prices. */
export function priceLines(
  catalogue: Catalogue,
  context: LineContext,
  stored: readonly StoredLine[],
  lang: Lang,
): { lines: PricedCartLine[]; changes: CartChange[] } {
  const lines: PricedCartLine[] = [];
  const changes: CartChange[] = [];
  for (const line of stored) {
    const result = resolveLine(catalogue, context, { ...line.choice, quantity: line.quantity }, lang);
    if (!result.ok) {
      changes.push(removedChange(catalogue, line, result.error, lang));
      continue;
    }
    const priced = result.value;
    if (priced.unitMinor !== line.unitMinor) changes.push(priceChange(line, priced, lang, catalogue.tenant.symbol));
    lines.push({ stored: { ...line, unitMinor: priced.unitMinor, name: priced.name }, priced });
  }
  return { lines, changes };
}

function removedChange(catalogue: Catalogue, line: StoredLine, failure: LineFailure, lang: Lang): CartChange {
  const item = catalogue.itemByUuid.get(line.choice.uuid);
  // The stored name is in the language of the visitor who added the line; only a half-and-half has no other name.
  const name = item === undefined || item.type === 'half' ? line.name : item.name[lang];
  return { type: 'removed', item_id: line.id, name, code: failure.code, message: removedText(lang, name, failure) };
}

function priceChange(line: StoredLine, priced: PricedLine, lang: Lang, symbol: string): CartChange {
  return {
    type: 'price',
    item_id: line.id,
    name: priced.name,
    from: toWire(line.unitMinor),
    to: toWire(priced.unitMinor),
    code: 'SINGLE-07',
    message: priceText(lang, priced.name, line.unitMinor, priced.unitMinor, symbol),
  };
}
