import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { isMobile, type PersonRules, personFaults, splitName } from '@horno/domain';
import type { Draft } from './draft.ts';

type ContactField = 'name' | 'phone' | 'email';

interface ContactRules extends PersonRules {
  /** The chain offers messages by WhatsApp. */
  offersWhatsapp: boolean;
}

/** Validates the contact of an order by the shared table, in the order of the form (spec 2 §5). Messages need a mobile number. */
export function contactErrors(draft: Draft, rules: ContactRules): FieldErrors<ContactField> {
  const { name, phone, email } = draft;
  const found = personFaults({ ...splitName(name), phone, email }, rules);
  const faultOf = (field: string) => found.find((fault) => fault.field === field);
  function errorOfName() {
    const first = faultOf('first_name');
    const last = faultOf('last_name');
    if (first?.code === 'required') return { key: 'faults.nameMissing' };
    if (last?.code === 'required') return { key: 'faults.lastNameMissing' };
    const fault = first ?? last;
    return fault && { key: `faults.name-${fault.code}`, values: { min: fault.min, signs: fault.signs } };
  }
  const errorOf = (field: 'phone' | 'email') => {
    const code = faultOf(field)?.code;
    return code && { key: code === 'required' ? `faults.${field}Missing` : `faults.${code}` };
  };
  const isUnreached = rules.offersWhatsapp && draft.whatsappUpdates && !isMobile(phone);
  return fieldErrors({
    name: errorOfName(),
    phone: errorOf('phone') ?? (isUnreached ? { key: 'faults.whatsappPhone' } : undefined),
    email: errorOf('email'),
  });
}
