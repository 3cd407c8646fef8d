import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { isMobile, normalizePhone } from '@horno/domain';
import { lockCart } from '../cart/cart.repo.ts';
import type { Owner } from '../cart/cart.types.ts';
import { isOpen } from '../cart/open-cart.ts';
import type { Deps } from '../deps.ts';
import { digest } from '../limits/pace.ts';
import { checkCode, confirmPhone, hasConfirmed, queueCode } from '../phone-codes/phone-codes.ts';

/** Returns the visitor who confirms a phone: the browser, or the customer of a program without one. */
export function visitorOf({ device, customerId }: Owner): string {
  return device ?? customerId ?? '';
}

/**
 * Queues a code for the phone of an order. The visitor needs an open cart with products. @throws CART-01, ORDER-2, VALIDATION for
 * a number without text messages, CUS-100006 within a minute, CUS-100015 above a limit of text messages
 */
export async function askOrderCode(
  deps: Deps,
  { owner, lang, ip }: { owner: Owner; lang: Lang; ip: string },
  body: { cart_uuid: string; phone: string },
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  const phone = normalizePhone(body.phone) ?? '';
  if (!isMobile(phone)) throw new AppError('VALIDATION', { fields: [{ field: 'phone', message: '' }] });
  const cart = await deps.db.transaction((tx) => lockCart(tx, body.cart_uuid.toLowerCase()));
  if (cart === undefined || !isOpen(cart, owner, deps.clock.now())) throw new AppError('CART-01');
  if (cart.lines.length === 0) throw new AppError('ORDER-2');
  const visitor = visitorOf(owner);
  return queueCode(deps, { visitor, requester: visitor, phone, ip, lang });
}

/**
 * Confirms the phone of an order by its code. A phone that the visitor confirmed before stays confirmed, whatever the code is.
 * @throws CUS-100007 for a wrong code or after five tries, CPH-02 for an expired code
 */
export async function confirmOrderPhone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { owner, phone: typed, code }: { owner: Owner; phone: string; code: string },
): Promise<void> {
  const now = clock.now();
  const key = { visitor: visitorOf(owner), phoneDigest: digest(normalizePhone(typed) ?? '') };
  if (await hasConfirmed(db, key, now)) return;
  await checkCode({ db, clock }, key, code);
  await confirmPhone(db, key, now);
}
