import { type PersonRules, personFaults } from '@horno/domain';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';

const wireNames = { firstName: 'first_name', lastName: 'last_name', phone: 'phone', email: 'email' } as const;
type ContactField = keyof typeof wireNames;

/** What is wrong with who orders, by the table of the shop, in the form's order (spec 2 §5). */
export function contactFaults({ firstName, lastName, phone, email }: Draft, rules: PersonRules): Fault[] {
  const found = personFaults({ first_name: firstName, last_name: lastName, phone, email }, rules);
  return (Object.keys(wireNames) as ContactField[]).flatMap((field): Fault[] => {
    const code = found.find((fault) => fault.field === wireNames[field])?.code;
    if (!code) return [];
    if (code === 'required') return [{ field, code: `${field}Missing` }];
    return [code === field ? { field, code } : { field, code: `name-${code}`, values: { min: rules.minNameLetters } }];
  });
}
