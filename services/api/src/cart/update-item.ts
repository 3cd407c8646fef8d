import { AppError, type CartItemBody, type ErrorDetails } from '@horno/contracts';
import { resolveLine } from '../menu/pricing.ts';
import type { LineFailure } from '../menu/pricing-types.ts';
import type { StoredLine } from './cart.types.ts';
import { type CartAnswer, type EditContext, editLines } from './edit-lines.ts';
import { addLine, replaceLine } from './lines.ts';
import type { CartDeps, CartRequest } from './open-cart.ts';

/**
 * Adds a line, or replaces the one that `item_id` names; equal configurations merge. Fails with the codes of what cannot be sold
 * (SINGLE-*, COMBO-*, GROUP-*, ITEM-*, HUT-*), CART-01 and CART-09.
 */
export async function updateItem(deps: CartDeps, request: CartRequest, body: CartItemBody): Promise<CartAnswer> {
  return editLines(deps, request, (lines, context) => {
    const line = toStoredLine(deps.ids.shownId(), body, context, request);
    return body.item_id === undefined ? addLine(lines, line) : replaceLine(lines, body.item_id, line);
  });
}

function toStoredLine(id: string, body: CartItemBody, context: EditContext, request: CartRequest): StoredLine {
  const result = resolveLine(context.catalogue, context.line, body, request.lang);
  if (!result.ok) throw new AppError(result.error.code, failureDetails(result.error));
  const { configKey, choice, quantity, unitMinor, name } = result.value;
  const note = body.note === '' ? undefined : body.note;
  return {
    id,
    // A wish for the kitchen makes it another line: merged, one of two wishes would be lost.
    key: JSON.stringify([configKey, note ?? '', body.coupon_code ?? '']),
    choice,
    quantity,
    unitMinor,
    name,
    note,
    couponCode: body.coupon_code,
    baseCategory: body.base_category,
  };
}

function failureDetails(failure: LineFailure): ErrorDetails {
  return {
    ...(failure.ref !== undefined && { ref: failure.ref }),
    ...(failure.window !== undefined && { window: failure.window, start: failure.window.start }),
    ...(failure.days !== undefined && { days: failure.days }),
  };
}
