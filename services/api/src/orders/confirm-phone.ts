import { randomInt } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { type Lang, LangSchema } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { normalizePhone } from '@horno/domain';
import * as z from 'zod/mini';
import { lockCart } from '../cart/cart.repo.ts';
import type { Owner } from '../cart/cart.types.ts';
import { isOpen } from '../cart/open-cart.ts';
import { customerWords } from '../customers/customer-mails.ts';
import { hashPassword, isPasswordOf } from '../customers/passwords.ts';
import type { Deps } from '../deps.ts';
import { digest } from '../limits/pace.ts';
import { countSms, countSmsRequest } from '../limits/sms-limits.ts';
import { countCodeTry, findCode, forgetPhone, replaceCode, setCode, setConfirmed } from './confirmed-phones.repo.ts';

const MINUTE_MS = 60_000;
const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** Time for which a confirmed phone is trusted in the same browser, in ms. */
const CONFIRMED_MS = 30 * 24 * 60 * MINUTE_MS;
const MOBILE = /^9\d{8}$/;

/** Topic of the codes that confirm the phone of an order. The payload holds digests only. */
export const orderCodeTopic = 'order.phone-code';

export const OrderCodeJobSchema = z.object({
  visitor: z.string(),
  phoneDigest: z.string(),
  askedAt: z.string(),
  lang: LangSchema,
});
type OrderCodeJob = z.infer<typeof OrderCodeJobSchema>;

/** Returns whether a normalised phone receives text messages. */
export function isMobile(phone: string): boolean {
  return MOBILE.test(phone);
}

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

interface CodeRequest {
  /** Visitor who may use the code. */
  visitor: string;
  /** Subject of the limit of one message a minute. */
  requester: string;
  /** Normalised mobile phone. */
  phone: string;
  ip: string;
  lang: Lang;
}

/**
 * Queues a code for a visitor and a phone, and invalidates the earlier one. @throws CUS-100006 within a minute, CUS-100015 above a limit of
 * text messages
 */
export async function queueCode(
  deps: Deps,
  { visitor, requester, phone, ip, lang }: CodeRequest,
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  await countSmsRequest(deps, { requester, phone, ip });
  await countSms(deps);
  const askedAt = deps.clock.now();
  const expiresAt = new Date(askedAt.getTime() + CODE_MINUTES * MINUTE_MS);
  const phoneDigest = digest(phone);
  await deps.db.transaction(async (tx) => {
    await replaceCode(tx, { visitor, phoneDigest, phone, askedAt, expiresAt });
    const payload: OrderCodeJob = { visitor, phoneDigest, askedAt: askedAt.toISOString(), lang };
    await deps.outbox.enqueue(tx, { topic: orderCodeTopic, payload });
  });
  return { expiresAt, retryAfterSeconds: MINUTE_MS / 1000 };
}

/** Creates a code and sends it. A retry creates another code, because codes are not stored in clear. */
export async function sendOrderCode(deps: Deps, { lang, askedAt, ...key }: OrderCodeJob): Promise<void> {
  const { db, clock } = deps;
  const asked = await findCode(db, key);
  if (!asked?.phone || asked.askedAt.toISOString() !== askedAt || asked.expiresAt <= clock.now()) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await setCode(db, { ...key, askedAt: asked.askedAt, codeHash: await hashPassword(code) }))) return;
  const shop = deps.catalogue.current().tenant.name;
  await deps.sms.send({ to: `+51${asked.phone}`, text: customerWords[lang].phoneCode(code, shop, CODE_MINUTES) });
  await forgetPhone(db, key);
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
  await setConfirmed(db, key, now, new Date(now.getTime() + CONFIRMED_MS));
}

/** Returns whether a visitor confirmed a phone by a code within the last 30 days. */
export async function hasConfirmed(db: Db, key: PhoneOfVisitor, now: Date): Promise<boolean> {
  const known = await findCode(db, key);
  return known?.confirmedAt != null && known.expiresAt > now;
}

/** A visitor and the digest of a phone. */
export type PhoneOfVisitor = Parameters<typeof findCode>[1];
/** A code that was sent for them, by its hash. */
export type SentCode = PhoneOfVisitor & { codeHash: string };

/** Checks a code and counts the try. @throws CUS-100007 for a wrong code or after five tries, CPH-02 for an expired code */
export async function checkCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: PhoneOfVisitor,
  code: string,
): Promise<SentCode> {
  const sent = await countCodeTry(db, key);
  if (!sent?.codeHash || sent.tries > MAX_TRIES) throw new AppError('CUS-100007');
  if (sent.expiresAt <= clock.now()) throw new AppError('CPH-02');
  if (!(await isPasswordOf(sent.codeHash, code))) throw new AppError('CUS-100007');
  return { ...key, codeHash: sent.codeHash };
}
