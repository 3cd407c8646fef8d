import { AppError, type FieldFault } from '@horno/contracts';
import { isAdult, isDocument, isEmail, nameFault, normalizePhone } from '@horno/domain';
import type { Deps } from '../deps.ts';

interface Person {
  email?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | undefined;
  birthdate?: string | undefined;
  document?: { type: 'DNI' | 'CE' | 'PASSPORT'; number: string } | undefined;
}

interface Rules {
  now: Date;
  minNameLetters: number;
  /** E-mails by the first shop's rule: a suffix of two or three letters, no `+`. */
  isEmailLiteral: boolean;
}

/** What the tenant asks of a person's data. */
export function personRules({ clock, catalogue }: Pick<Deps, 'clock' | 'catalogue'>): Rules {
  const { names, flags } = catalogue.current().tenant;
  return { now: clock.now(), minNameLetters: names.minLength, isEmailLiteral: flags.literal_email ?? false };
}

/**
 * What the shape of a person's data cannot say by itself.
 * @throws VALIDATION with the fields, CUS-100017 under 18.
 */
export function checkPerson(person: Person, { now, minNameLetters, isEmailLiteral }: Rules): void {
  const fields: FieldFault[] = [];
  const refuse = (field: string) => fields.push({ field, message: '' });
  for (const field of ['first_name', 'last_name'] as const) {
    const name = person[field];
    if (name !== undefined && nameFault(name, minNameLetters)) refuse(field);
  }
  if (person.email !== undefined && !isEmail(person.email, { literal: isEmailLiteral })) refuse('email');
  if (person.phone !== undefined && normalizePhone(person.phone) === undefined) refuse('phone');
  if (person.document && !isDocument(person.document.type, person.document.number)) refuse('document.number');
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  if (person.birthdate !== undefined && !isAdult(person.birthdate, now)) throw new AppError('CUS-100017');
}
