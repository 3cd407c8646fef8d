import { randomInt } from 'node:crypto';
import { AppError } from '@horno/contracts/errors';
import type { Db } from '@horno/db';
import { isMobile, normalizePhone } from '@horno/domain';
import { eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import type { Deps } from '../deps.ts';
import { countSms, countSmsRequest } from '../limits/sms-limits.ts';
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts';
import { phoneCodeWords } from '../phone-codes/phone-code-words.ts';
import { type CustomerJob, customerTopics, type PhoneCodeJob } from './customer-jobs.ts';
import { findCustomer } from './customers.repo.ts';
import { countPhoneCodeTry, findPhoneCode, replacePhoneCode, setPhoneCode } from './phone-codes.repo.ts';

const MINUTE_MS = 60 * 1000;
const CODE_MINUTES = 10;
const MAX_TRIES = 5;

/**
 * Queues a code for a mobile phone and invalidates the earlier one. @throws VALIDATION for a number without text messages,
 * CUS-100006 within a minute, CUS-100015 above a limit of text messages, CUS-100018 without a confirmed e-mail or an order
 */
export async function askPhoneCode(
  deps: Deps,
  { customer, lang, ip }: CustomerJob & { ip: string },
  typedPhone: string,
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  const phone = normalizePhone(typedPhone) ?? '';
  if (!isMobile(phone)) throw new AppError('VALIDATION', { fields: [{ field: 'phone', message: '' }] });
  if (!(await mayAsk(deps.db, customer))) throw new AppError('CUS-100018');
  await countSmsRequest(deps, { requester: customer, phone, ip });
  await countSms(deps);
  const askedAt = deps.clock.now();
  const expiresAt = new Date(askedAt.getTime() + CODE_MINUTES * MINUTE_MS);
  await deps.db.transaction(async (tx) => {
    await replacePhoneCode(tx, { customerId: customer, phone, askedAt, expiresAt });
    const payload: PhoneCodeJob = { customer, lang, askedAt: askedAt.toISOString() };
    await deps.outbox.enqueue(tx, { topic: customerTopics.phoneCode, payload });
  });
  return { expiresAt, retryAfterSeconds: MINUTE_MS / 1000 };
}

/** Returns whether the customer confirmed the e-mail or has ordered, so that new accounts cannot send text messages. */
async function mayAsk(db: Db, customerId: string): Promise<boolean> {
  const customer = await findCustomer(db, customerId);
  return customer?.emailConfirmed === true || (await db.$count(orders, eq(orders.customerId, customerId))) > 0;
}

/** Creates a code and sends it. A retry creates another code, because codes are not stored in clear. */
export async function sendPhoneCode(deps: Deps, { customer: customerId, lang, askedAt }: PhoneCodeJob): Promise<void> {
  const { db, clock } = deps;
  const asked = await findPhoneCode(db, customerId);
  if (!asked || asked.askedAt.toISOString() !== askedAt || asked.expiresAt <= clock.now()) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (!(await setPhoneCode(db, { customerId, askedAt: asked.askedAt, codeHash: await hashPassword(code) }))) return;
  const shop = deps.catalogue.current().tenant.name;
  await deps.sms.send({ to: `+51${asked.phone}`, text: phoneCodeWords[lang](code, shop, CODE_MINUTES) });
}

/**
 * Checks the code for this phone and returns its digest, with which the change of the phone uses it up. @throws CUS-100007 for a
 * wrong code or after five tries, CPH-02 for an expired code
 */
export async function checkPhoneCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { customerId, phone, code }: { customerId: string; phone: string; code: string },
): Promise<string> {
  const sent = await countPhoneCodeTry(db, customerId);
  if (!sent?.codeHash || sent.phone !== phone || sent.tries > MAX_TRIES) throw new AppError('CUS-100007');
  if (sent.expiresAt <= clock.now()) throw new AppError('CPH-02');
  if (!(await isPasswordOf(sent.codeHash, code))) throw new AppError('CUS-100007');
  return sent.codeHash;
}
