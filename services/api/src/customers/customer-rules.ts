import { AppError } from '@horno/contracts/errors';
import { type PersonRules, personFaults } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { refusedFields } from '../texts/fields.ts';

type Person = Parameters<typeof personFaults>[0];

/** Returns the tenant's rules for the contact data of an order. */
export function contactRules({ names, flags }: Pick<Tenant, 'names' | 'flags'>): PersonRules {
  return { minNameLetters: names.minLength, isEmailLiteral: flags.literal_email };
}

/** Returns the tenant's rules for personal data, and the time for the check of the age. */
export function personRules({ clock, catalogue }: Pick<Deps, 'clock' | 'catalogue'>): PersonRules & { now: Date } {
  return { ...contactRules(catalogue.current().tenant), now: clock.now() };
}

/**
 * Checks the rules of personal data that a schema cannot express; the forms use the same table. @throws VALIDATION with the
 * fields, CUS-100017 under 18.
 */
export function checkPerson(person: Person, rules: PersonRules & { now: Date }): void {
  const faults = personFaults(person, rules);
  const fields = refusedFields(faults.filter(({ code }) => code !== 'under-age'));
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
  if (faults.length > 0) throw new AppError('CUS-100017');
}
