import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { consume } from '../limits/pace.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { proveByCode, takeAccessCode } from './access-code.ts';
import { assertNewPassword, personalWords } from './common-passwords.ts';
import { customerTopics } from './customer-jobs.ts';
import {
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  findCustomerByPhone,
  updateCustomer,
} from './customers.repo.ts';
import { endSessions } from './end-sessions.ts';
import { deleteIdentities } from './identities.repo.ts';
import { readMailToken } from './mail-links.ts';
import { type MailTokenRow, spendMailToken } from './mail-tokens.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * Maximum mails to one mailbox within an hour. The answer stays the same above it, so that a stranger cannot block the owner's
 * mails visibly.
 */
const MAX_MAILS = 5;

/** Queues a link if the e-mail has an account. Neither the answer nor its duration reveals the account. */
export async function askReset(deps: Deps, { email, lang }: { email: string; lang: Lang }): Promise<void> {
  const { db, ids, outbox } = deps;
  const isTooMany =
    (await consume(deps, { subject: `reset|${mailboxOf(email)}`, max: MAX_MAILS, windowMs: HOUR_MS })) !== undefined;
  const known = await findCustomerByEmail(db, email);
  // A job for an unknown customer does nothing.
  const customer = known && !isTooMany ? known.id : ids.uuid();
  await outbox.enqueue(db, { topic: customerTopics.resetMail, payload: { customer, lang } });
}

/** Checks a link. @throws CUS-100011 for a link that no longer works. */
export async function checkReset({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const row = await readMailToken(db, { token, purposes: ['reset_password'], now: clock.now() });
  if (row.usedAt) throw new AppError('CUS-100011');
}

/**
 * Reads a link that sets a password, with its customer: of a reset, or of the confirmation of an e-mail that is not confirmed. @throws
 * CUS-100011 for a link that no longer works
 */
async function readPasswordLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ link: MailTokenRow; customer: CustomerRow }> {
  const link = await readMailToken(db, { token, purposes: ['reset_password', 'confirm_email'], now });
  const customer = await findCustomer(db, link.customerId);
  const isSpent = link.usedAt !== null || (link.purpose === 'confirm_email' && customer?.emailConfirmed);
  if (customer === undefined || customer.email !== link.email || isSpent) throw new AppError('CUS-100011');
  return { link, customer };
}

/**
 * Sets a password by a mail link and ends all sessions. A customer who opens the mail owns the address, so the e-mail counts as
 * confirmed, and sign-ins by a provider or a phone from before its confirmation are removed. @throws CUS-100011, CUS-100019, which leaves the link usable
 */
export async function setPassword(
  deps: Deps,
  { token, password, lang }: { token: string; password: string; lang: Lang },
): Promise<void> {
  const { db, clock, outbox } = deps;
  await readPasswordLink(db, token, clock.now());
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const { link, customer } = await readPasswordLink(tx, token, now);
    const { customerId } = link;
    assertNewPassword(password, personalWords(customer));
    if (!(await spendMailToken(tx, link.tokenHash, now))) throw new AppError('CUS-100011');
    if (!customer.emailConfirmed) await deleteIdentities(tx, customerId);
    const phone = customer.emailConfirmed ? {} : { phoneConfirmedAt: null };
    await updateCustomer(tx, customerId, { ...phone, passwordHash, emailConfirmed: true, updatedAt: now });
    await endSessions(tx, customerId);
    await outbox.enqueue(tx, { topic: customerTopics.passwordChangedMail, payload: { customer: customerId, lang } });
  });
}

/**
 * Sets a password by a code that was sent to the confirmed phone of an account, and ends all sessions. @throws CUS-100002 for the right code
 * of a phone without an account, CUS-100007, CUS-100019, which leaves the code usable, CPH-02
 */
export async function setPasswordByCode(
  deps: Deps,
  {
    password,
    lang,
    ...asked
  }: { phone: string; code: string; device: string | undefined; password: string; lang: Lang },
): Promise<void> {
  const { db, clock, outbox } = deps;
  const proof = await proveByCode(deps, asked);
  const customer = await findCustomerByPhone(db, proof.phone);
  if (!customer) throw new AppError('CUS-100002');
  assertNewPassword(password, personalWords(customer));
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await takeAccessCode(tx, proof);
    await updateCustomer(tx, customer.id, { passwordHash, updatedAt: clock.now() });
    await endSessions(tx, customer.id);
    await outbox.enqueue(tx, { topic: customerTopics.passwordChangedMail, payload: { customer: customer.id, lang } });
  });
}
