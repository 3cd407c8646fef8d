import { isEmail, nameFault, normalizePhone } from '@horno/domain';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';

const missing = (text: string) => text.trim() === '';

/** What is wrong with who orders. `minNameLetters` is the tenant's (spec 2 §5, domain §1). */
export function contactFaults(draft: Draft, minNameLetters: number): Fault[] {
  const faults: Fault[] = [];
  for (const field of ['firstName', 'lastName'] as const) {
    const fault = nameFault(draft[field], minNameLetters);
    if (missing(draft[field])) faults.push({ field, code: `${field}Missing` });
    else if (fault) faults.push({ field, code: `name-${fault}`, values: { min: minNameLetters } });
  }
  if (missing(draft.phone)) faults.push({ field: 'phone', code: 'phoneMissing' });
  else if (normalizePhone(draft.phone) === undefined) faults.push({ field: 'phone', code: 'phone' });
  if (missing(draft.email)) faults.push({ field: 'email', code: 'emailMissing' });
  else if (!isEmail(draft.email)) faults.push({ field: 'email', code: 'email' });
  return faults;
}
