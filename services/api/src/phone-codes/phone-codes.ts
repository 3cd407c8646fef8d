import { randomInt } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import { type Lang, LangSchema } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { digest } from '../limits/pace.ts';
import { countSms, countSmsRequest } from '../limits/sms-limits.ts';
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts';
import {
  countCodeTry,
  findCode,
  forgetPhone,
  type PhoneOfVisitor,
  replaceCode,
  setCode,
  setConfirmed,
} from './confirmed-phones.repo.ts';
import { phoneCodeWords } from './phone-code-words.ts';

const MINUTE_MS = 60_000;
const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/** Time for which a confirmed phone is trusted in the same browser, in ms. */
const CONFIRMED_MS = 30 * 24 * 60 * MINUTE_MS;

/** Topic of the codes for a visitor. The payload holds digests only. */
export const visitorCodeTopic = 'order.phone-code';

export const VisitorCodeJobSchema = z.object({
  visitor: z.string(),
  phoneDigest: z.string(),
  askedAt: z.string(),
  lang: LangSchema,
});
type VisitorCodeJob = z.infer<typeof VisitorCodeJobSchema>;

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
    const payload: VisitorCodeJob = { visitor, phoneDigest, askedAt: askedAt.toISOString(), lang };
    await deps.outbox.enqueue(tx, { topic: visitorCodeTopic, payload });
  });
  return { expiresAt, retryAfterSeconds: MINUTE_MS / 1000 };
}

/** Creates a code and sends it. A retry creates another code, because codes are not stored in clear. */
export async function sendVisitorCode(deps: Deps, { lang, askedAt, ...key }: VisitorCodeJob): Promise<void> {
  const { db, clock } = deps;
  const asked = await findCode(db, key);
  if (!asked?.phone || asked.askedAt.toISOString() !== askedAt || asked.expiresAt <= clock.now()) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await setCode(db, { ...key, askedAt: asked.askedAt, codeHash: await hashPassword(code) }))) return;
  const shop = deps.catalogue.current().tenant.name;
  await deps.sms.send({ to: `+51${asked.phone}`, text: phoneCodeWords[lang](code, shop, CODE_MINUTES) });
  await forgetPhone(db, key);
}

/** Marks a phone as confirmed in this browser for 30 days, and uses its code up. */
export async function confirmPhone(db: Db, key: PhoneOfVisitor, now: Date): Promise<void> {
  await setConfirmed(db, key, now, new Date(now.getTime() + CONFIRMED_MS));
}

/** Returns whether a visitor confirmed a phone by a code within the last 30 days. */
export async function hasConfirmed(db: Db, key: PhoneOfVisitor, now: Date): Promise<boolean> {
  const known = await findCode(db, key);
  return known?.confirmedAt != null && known.expiresAt > now;
}

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
