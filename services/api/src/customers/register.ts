import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError, type ErrorCode } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { constraintOf, isUniqueViolation } from '@horno/db';
import { normalizeDocument, normalizePhone } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertEditions } from '../tenant/legal-editions.ts';
import { proveByCode, takeAccessCode } from './access-code.ts';
import { assertNewPassword } from './common-passwords.ts';
import { customerTopics } from './customer-jobs.ts';
import { checkPerson, personRules } from './customer-rules.ts';
import { insertCustomer } from './customers.repo.ts';
import { addIdentity } from './identities.repo.ts';
import { type IssuedToken, openSession } from './sessions.ts';
import { redeemTicket } from './social/social-login.ts';

type Registration = CallBody<typeof customerCalls.register>;

interface RegisterContext {
  lang: Lang;
  device: string | undefined;
}

/**
 * Creates a customer and signs them in. A code confirms the phone; a link is mailed to an e-mail that no provider confirms.
 * @throws CUS-100003, CUS-100007, CUS-100011 for an expired or used provider ticket, CUS-100012, CUS-100013, CUS-100017, CUS-100019,
 * CPH-02, VALIDATION
 */
export async function registerCustomer(
  deps: Deps,
  registration: Registration,
  { lang, device }: RegisterContext,
): Promise<IssuedToken> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  checkPerson(registration, personRules(deps));
  assertEditions(deps.catalogue.current().tenant, registration);
  const { password, provider_token: providerToken, first_name, last_name, email, phone = '' } = registration;
  if (password !== undefined) assertNewPassword(password, [first_name, last_name, email, phone]);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const code = registration.phone_code;
  const proof = code === undefined ? undefined : await proveByCode(deps, { device, phone, code });
  const id = ids.uuid();
  const register = async (tx: Db) => {
    const ticket =
      providerToken === undefined ? undefined : await redeemTicket(tx, { token: providerToken, device }, now);
    const emailConfirmed = ticket?.isEmailVerified === true && ticket.email === registration.email;
    if (proof) await takeAccessCode(tx, proof);
    const proven = { emailConfirmed, phoneConfirmed: proof !== undefined };
    await addCustomer(deps, tx, { ...registration, ...proven, id, passwordHash }, { lang, now });
    if (ticket && (await addIdentity(tx, { ...ticket, customerId: id, now })) !== id) throw new AppError('CUS-100003');
    return openSession(tx, deps, id);
  };
  return tellingWhatIsTaken(db.transaction(register));
}

type NewCustomer = Omit<Registration, 'password' | 'provider_token' | 'phone_code' | 'terms' | 'adult'> & {
  id: string;
  passwordHash: string | null;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
};

/** Stores a customer and queues the confirmation mail of an unconfirmed e-mail. */
export async function addCustomer(
  { catalogue, outbox }: Pick<Deps, 'catalogue' | 'outbox'>,
  tx: Db,
  person: NewCustomer,
  { lang, now }: { lang: Lang; now: Date },
): Promise<void> {
  const { id, email, emailConfirmed, passwordHash, birthdate, gender = 'N', document, marketing } = person;
  const marketingSms = person.marketing_sms ?? false;
  await insertCustomer(tx, {
    ...{ id, email, emailConfirmed, passwordHash, birthdate, gender, marketing, marketingSms },
    firstName: oneLine(person.first_name),
    lastName: oneLine(person.last_name),
    phone: person.phone === undefined ? null : (normalizePhone(person.phone) ?? person.phone),
    ...(person.phoneConfirmed && { phoneConfirmedAt: now }),
    ...(document && { documentType: document.type, documentNumber: normalizeDocument(document.number) }),
    ...(marketing && { marketingAt: now }),
    ...(marketingSms && { marketingSmsAt: now }),
    termsVersion: catalogue.current().tenant.legalVersions.terms,
    termsAt: now,
    privacyVersion: person.privacy_version,
    privacyAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (emailConfirmed || email === undefined) return;
  await outbox.enqueue(tx, { topic: customerTopics.confirmationMail, payload: { customer: id, lang } });
}

/** Converts a violated unique constraint to the code of the value that another account has. */
export function tellingWhatIsTaken<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError(takenCode(error)) : error;
  });
}

const takenCodes: Record<string, ErrorCode> = {
  customers_document: 'CUS-100013',
  customers_confirmed_phone: 'CUS-100012',
};

/** Returns the code of the value that another account has. */
export function takenCode(error: unknown): ErrorCode {
  return takenCodes[constraintOf(error) ?? ''] ?? 'CUS-100003';
}

export function oneLine(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
