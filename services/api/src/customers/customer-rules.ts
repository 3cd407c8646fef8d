import { AppError, type FieldFault } from '@horno/contracts';
import { isAdult, isDocument, nameFault, normalizePhone } from '@horno/domain';

interface Person {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | undefined;
  birthdate?: string | undefined;
  document?: { type: 'DNI' | 'CE' | 'PASSPORT'; number: string } | undefined;
}

/**
 * What the shape of a person's data cannot say by itself. `minNameLetters` is the tenant's.
 * @throws VALIDATION with the fields, CUS-100017 under 18.
 */
export function checkPerson(person: Person, { now, minNameLetters }: { now: Date; minNameLetters: number }): void {
  const fields: FieldFault[] = [];
  const refuse = (field: string) => fields.push({ field, message: '' });
  for (const field of ['first_name', 'last_name'] as const) {
    const name = person[field];
    if (name !== undefined && nameFault(name, minNameLetters)) refuse(field);
  }
  if (person.phone !== undefined && normalizePhone(person.phone) === undefined) refuse('phone');
  if (person.document && !isDocument(person.document.type, person.document.number)) refuse('document.number');
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  if (person.birthdate !== undefined && !isAdult(person.birthdate, now)) throw new AppError('CUS-100017');
}
