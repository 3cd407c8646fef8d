import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { isMobile, normalizePhone } from '@horno/domain';
import { deviceHash } from '../cart/cart-owner.ts';
import type { Deps } from '../deps.ts';
import { digest } from '../limits/pace.ts';
import { takeCode } from '../phone-codes/confirmed-phones.repo.ts';
import { checkCode, queueCode, type SentCode } from '../phone-codes/phone-codes.ts';

/** Returns true when the shop sends codes to phones, so that a phone may identify an account. */
export function hasAccessCodes({ SMS_URL }: Pick<Deps['env'], 'SMS_URL'>): boolean {
  return SMS_URL !== undefined;
}

/** Codes to sign in are apart from those that confirm the phone of an order in the same browser. */
const visitorOf = (device: string | undefined) => `access|${deviceHash(device ?? '')}`;

interface Asked {
  /** Id of the browser, which alone can use the code. */
  device: string | undefined;
  ip: string;
  lang: Lang;
}

/**
 * Queues a code to sign in or register with a phone. The answer and its duration do not depend on the existence of an account.
 * @throws NOT_FOUND without an SMS service, VALIDATION for a number without text messages, CUS-100006 within a minute, CUS-100015 above a
 * limit of text messages
 */
export async function askAccessCode(
  deps: Deps,
  { device, ip, lang }: Asked,
  typedPhone: string,
): Promise<{ expiresAt: Date; retryAfterSeconds: number }> {
  if (!hasAccessCodes(deps.env)) throw new AppError('NOT_FOUND');
  const phone = normalizePhone(typedPhone) ?? '';
  if (!isMobile(phone)) throw new AppError('VALIDATION', { fields: [{ field: 'phone', message: '' }] });
  const requester = device === undefined ? `access|${ip}` : visitorOf(device);
  return queueCode(deps, { visitor: visitorOf(device), requester, phone, ip, lang });
}

/** A phone that the browser proved by a code. `takeAccessCode` uses the code up. */
export interface PhoneProof extends SentCode {
  phone: string;
}

/**
 * Checks the code that was sent to a phone for this browser, and counts the try. @throws CUS-100007 for a wrong code or after five tries,
 * CPH-02 for an expired code
 */
export async function proveByCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  { device, phone: typedPhone, code }: { device: string | undefined; phone: string; code: string },
): Promise<PhoneProof> {
  const phone = normalizePhone(typedPhone) ?? '';
  return { phone, ...(await checkCode(deps, { visitor: visitorOf(device), phoneDigest: digest(phone) }, code)) };
}

/** Uses a code up within a transaction. @throws CUS-100007 when another request used it */
export async function takeAccessCode(tx: Db, proof: PhoneProof): Promise<void> {
  if (!(await takeCode(tx, proof))) throw new AppError('CUS-100007');
}
