import { AppError, type CallBody, type customerCalls } from '@horno/contracts';
import { normalizeDocument, normalizePhone } from '@horno/domain';
import { isUniqueViolation } from '../db/errors.ts';
import type { Deps } from '../deps.ts';
import { checkPerson } from './customer-rules.ts';
import { insertCustomer } from './customers.repo.ts';
import { hashPassword } from './passwords.ts';
import { type IssuedToken, openSession } from './sessions.ts';

type Registration = CallBody<typeof customerCalls.register>;

/** Makes the customer and signs them in. @throws CUS-100003, CUS-100017, VALIDATION */
export async function registerCustomer(deps: Deps, registration: Registration): Promise<IssuedToken> {
  const { db, clock, ids, catalogue } = deps;
  const now = clock.now();
  const { tenant } = catalogue.current();
  checkPerson(registration, { now, minNameLetters: tenant.names.minLength });
  const passwordHash = await hashPassword(registration.password);
  const id = ids.uuid();
  const { document } = registration;
  try {
    return await db.transaction(async (tx) => {
      await insertCustomer(tx, {
        id,
        email: registration.email,
        passwordHash,
        firstName: oneLine(registration.first_name),
        lastName: oneLine(registration.last_name),
        phone: normalizePhone(registration.phone) ?? registration.phone,
        birthdate: registration.birthdate,
        gender: registration.gender,
        ...(document && { documentType: document.type, documentNumber: normalizeDocument(document.number) }),
        marketing: registration.marketing,
        ...(registration.marketing && { marketingAt: now }),
        termsVersion: tenant.legalVersions.terms,
        termsAt: now,
        privacyVersion: registration.privacy_version,
        privacyAt: now,
        createdAt: now,
        updatedAt: now,
      });
      return openSession(tx, deps, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CUS-100003');
    throw error;
  }
}

export function oneLine(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
