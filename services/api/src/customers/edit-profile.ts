import type { CallBody } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { isUniqueViolation } from '@horno/db';
import { normalizeDocument, normalizePhone } from '@horno/domain';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/context.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { adoptOrders } from './adopt-orders.ts';
import { assertNewPassword, personalWords } from './common-passwords.ts';
import { assertOwner, assertPassword } from './confirm-owner.ts';
import { customerTopics } from './customer-jobs.ts';
import { checkPerson, personRules } from './customer-rules.ts';
import { type CustomerRow, findCustomer, updateCustomer } from './customers.repo.ts';
import { checkPhoneCode } from './phone-code.ts';
import { takePhoneCode } from './phone-codes.repo.ts';
import { oneLine, takenCode } from './register.ts';
import { deleteOtherSessions } from './sessions.repo.ts';

interface PasswordChange {
  old_password?: string | undefined;
  password?: string | undefined;
}

/**
 * Returns the hash of the new password when the old one matches. A customer without a password (CUS-100005 too) sets one by a
 * mail link. @throws CUS-100005, CUS-100015, CUS-100019, VALIDATION
 */
async function newPasswordHash(
  deps: Deps,
  customer: CustomerRow,
  { old_password: old, password }: PasswordChange,
  ip: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (old === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'old_password', message: '' }] });
  await assertPassword(deps, customer, { password: old, ip });
  assertNewPassword(password, personalWords(customer));
  return hashPassword(password);
}

type Edit = CallBody<typeof customerCalls.edit>;

interface EditContext {
  ip: string;
  lang: Lang;
  device: string | undefined;
}

/**
 * Changes the given fields. A new password needs the old one and ends all other sessions. A new phone, which opens the account from then
 * on, needs the code that was sent to it, and the password or a fresh session; it brings the
 * orders of this browser as the same person's guest. @throws CUS-100002, CUS-100005, CUS-100007, CUS-100008, CUS-100012, CUS-100013, CUS-100015, CUS-100017, CUS-100019, CPH-02,
 * LOGIN_AGAIN, VALIDATION
 */
export async function editProfile(
  deps: Deps,
  actor: Actor,
  edit: Edit,
  { ip, lang, device }: EditContext,
): Promise<CustomerRow> {
  const { db, clock, outbox } = deps;
  const now = clock.now();
  checkPerson(edit, personRules(deps));
  const customer = await findCustomer(db, actor.customerId);
  if (!customer) throw new AppError('CUS-100002');
  const passwordHash = await newPasswordHash(deps, customer, edit, ip);
  const phone = await newPhone(deps, { actor, customer }, edit, ip);
  const { marketing, marketing_sms: marketingSms } = edit;
  const hasNewConsent = marketing !== undefined && marketing !== customer.marketing;
  const hasNewSmsConsent = marketingSms !== undefined && marketingSms !== customer.marketingSms;
  const { document } = edit;
  const saved = await db
    .transaction(async (tx) => {
      if (passwordHash !== undefined) {
        await deleteOtherSessions(tx, customer.id, [actor.tokenHash]);
        const payload = { customer: customer.id, lang };
        await outbox.enqueue(tx, { topic: customerTopics.passwordChangedMail, payload });
      }
      if (phone && !(await takePhoneCode(tx, customer.id, phone.codeHash))) throw new AppError('CUS-100007');
      const saved = await updateCustomer(tx, customer.id, {
        ...(edit.first_name !== undefined && { firstName: oneLine(edit.first_name) }),
        ...(edit.last_name !== undefined && { lastName: oneLine(edit.last_name) }),
        ...(edit.birthdate !== undefined && { birthdate: edit.birthdate }),
        ...(edit.gender !== undefined && { gender: edit.gender }),
        ...(document && { documentType: document.type, documentNumber: normalizeDocument(document.number) }),
        ...(hasNewConsent && { marketing, marketingAt: now }),
        ...(hasNewSmsConsent && { marketingSms, marketingSmsAt: now }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...(phone && { phone: phone.number, phoneConfirmedAt: now }),
        updatedAt: now,
      });
      if (phone) await adoptOrders(tx, { device, customerId: customer.id });
      return saved;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError(takenCode(error)) : error;
    });
  if (!saved) throw new AppError('CUS-100002');
  return saved;
}

/**
 * Returns the phone to store with the digest of its code, or undefined when the phone stays. A code for the current phone
 * confirms it.
 */
async function newPhone(
  deps: Deps,
  owner: { actor: Actor; customer: CustomerRow },
  { phone: typed, phone_code: code, old_password: password }: Edit,
  ip: string,
): Promise<{ number: string; codeHash: string } | undefined> {
  const { customer } = owner;
  const number = typed === undefined ? undefined : normalizePhone(typed);
  if (number === undefined || (number === customer.phone && code === undefined)) return undefined;
  if (code === undefined) throw new AppError('CUS-100008');
  await assertOwner(deps, owner, { password, ip });
  return { number, codeHash: await checkPhoneCode(deps, { customerId: customer.id, phone: number, code }) };
}
