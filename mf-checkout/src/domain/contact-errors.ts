import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type PersonRules, personFaults } from '@horno/domain';
import type { Draft } from './draft.ts';

const wireNames = { firstName: 'first_name', lastName: 'last_name', phone: 'phone', email: 'email' } as const;
type ContactField = keyof typeof wireNames;

/** Validates the contact of an order by the shared table, in the order of the form (spec 2 §5). */
export function contactErrors(
  { firstName, lastName, phone, email }: Draft,
  rules: PersonRules,
): FieldErrors<ContactField> {
  const found = personFaults({ first_name: firstName, last_name: lastName, phone, email }, rules);
  const errorOf = (field: ContactField) => {
    const code = found.find((fault) => fault.field === wireNames[field])?.code;
    if (!code) return undefined;
    if (code === 'required') return { key: `faults.${field}Missing` };
    if (code === field) return { key: `faults.${code}` };
    return { key: `faults.name-${code}`, values: { min: rules.minNameLetters } };
  };
  return fieldErrors({
    firstName: errorOf('firstName'),
    lastName: errorOf('lastName'),
    phone: errorOf('phone'),
    email: errorOf('email'),
  });
}
