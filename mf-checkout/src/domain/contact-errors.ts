import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { type PersonRules, personFaults, splitName } from '@horno/domain';
import type { Draft } from './draft.ts';

type ContactField = 'name' | 'phone' | 'email';

/** Validates the contact of an order by the shared table, in the order of the form (spec 2 §5). */
export function contactErrors({ name, phone, email }: Draft, rules: PersonRules): FieldErrors<ContactField> {
  const found = personFaults({ ...splitName(name), phone, email }, rules);
  const codeOf = (field: string) => found.find((fault) => fault.field === field)?.code;
  function errorOfName() {
    const first = codeOf('first_name');
    const last = codeOf('last_name');
    if (first === 'required') return { key: 'faults.nameMissing' };
    if (last === 'required') return { key: 'faults.lastNameMissing' };
    const code = first ?? last;
    return code && { key: `faults.name-${code}`, values: { min: rules.minNameLetters } };
  }
  const errorOf = (field: 'phone' | 'email') => {
    const code = codeOf(field);
    return code && { key: code === 'required' ? `faults.${field}Missing` : `faults.${code}` };
  };
  return fieldErrors({ name: errorOfName(), phone: errorOf('phone'), email: errorOf('email') });
}
