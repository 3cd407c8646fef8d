import type { CartChange } from '@horno/contracts/cart';
import { errorCodeOf } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { exceedsMaximum, maxLineQuantity } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Ids } from '../ids.ts';
import { resolveLine } from '../pricing/pricing.ts';
import type { LineChoice, LineContext, LineFailure } from '../pricing/pricing-types.ts';
import { saveCart } from './cart.repo.ts';
import type { StoredCart, StoredLine } from './cart.types.ts';
import { missingText } from './cart-texts.ts';
import { addLine } from './lines.ts';
import { storedLine } from './new-line.ts';
import { cartToStore, lineContext, type PricedCart, priceCart, storeOf } from './price-cart.ts';
import type { PricedCartLine } from './price-lines.ts';
import { findPricingFacts } from './pricing-facts.ts';

/** A line of an earlier order: its configuration and the name that it had then. */
export interface WantedLine {
  choice: LineChoice;
  quantity: number;
  name: string;
  note?: string;
  baseCategory?: string;
}

export interface FilledCart {
  cart: StoredCart;
  priced: PricedCart;
  /** Lines that could not be added, each with its code and a text with the reason. */
  missing: CartChange[];
}

interface Fill {
  catalogue: Catalogue;
  ids: Pick<Ids, 'shownId'>;
  now: Date;
  lang: Lang;
}

/**
 * Adds lines to a cart at current prices and stores it; `tx` holds the lock of the cart. A line never fails the call: lines that
 * are unavailable at the place and time of the cart, or exceed its limits, are returned in `missing` (domain §3.6, "Repetir").
 */
export async function fillCart(
  tx: Db,
  { catalogue, ids, now, lang }: Fill,
  cart: StoredCart,
  wanted: readonly WantedLine[],
): Promise<FilledCart> {
  const facts = await findPricingFacts(tx, cart);
  const context = lineContext(cart, storeOf(catalogue, cart.outletCode), now, facts);
  const { found, missing } = resolveWanted({ catalogue, ids, lang }, context, wanted);
  const added = found.map(({ stored, name }) => ({ line: stored, name }));
  const seen = { ...cart, updatedAt: now, activeAt: now };
  for (;;) {
    const { lines, full } = withLines(cart.lines, added);
    const filled = { ...seen, lines };
    const priced = priceCart(catalogue, filled, now, lang, facts);
    const isOver = exceedsMaximum(priced.total.totalMinor, priced.maxMinor);
    const last = isOver ? added.pop() : undefined;
    if (last !== undefined) {
      missing.push(missingLine(last.name, { code: 'CART-09' }, lang));
      continue;
    }
    const updated = cartToStore(filled, priced);
    await saveCart(tx, updated);
    return { cart: updated, priced, missing: [...missing, ...full.map((name) => fullLine(name, lang))] };
  }
}

/** Resolves lines at the prices of a place and time; a line that cannot be had there is returned in `missing`. */
export function resolveWanted(
  { catalogue, ids, lang }: Pick<Fill, 'catalogue' | 'ids' | 'lang'>,
  context: LineContext,
  wanted: readonly WantedLine[],
): { found: (PricedCartLine & { name: string })[]; missing: CartChange[] } {
  const missing: CartChange[] = [];
  const found: (PricedCartLine & { name: string })[] = [];
  for (const { choice, quantity, name, note, baseCategory } of wanted) {
    const asked = { ...choice, quantity: Math.min(quantity, maxLineQuantity) };
    const result = resolveLine(catalogue, context, asked, lang);
    if (!result.ok) missing.push(missingLine(name, result.error, lang));
    else {
      const stored = storedLine(ids.shownId(), result.value, { note, base_category: baseCategory });
      found.push({ stored, priced: result.value, name });
    }
  }
  return { found, missing };
}

/** Returns the lines with others added, and the names of the added lines that exceed a limit of the line or the cart. */
function withLines(lines: readonly StoredLine[], added: readonly { line: StoredLine; name: string }[]) {
  let together = [...lines];
  const full: string[] = [];
  for (const { line, name } of added) {
    try {
      together = addLine(together, line);
    } catch (error) {
      if (errorCodeOf(error) !== 'VALIDATION') throw error;
      full.push(name);
    }
  }
  return { lines: together, full };
}

function fullLine(name: string, lang: Lang): CartChange {
  return missingLine(name, { code: 'VALIDATION' }, lang);
}

function missingLine(name: string, failure: LineFailure, lang: Lang): CartChange {
  return { type: 'removed', name, code: failure.code, message: missingText(lang, name, failure) };
}
