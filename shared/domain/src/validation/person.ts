import { isEmail, normalizePhone } from '../contact-checks.ts';
import { type DocumentType, isDocument } from '../documents.ts';
import { isAdult, isCalendarDate, isPassword, type NameFault, nameFault } from '../person-checks.ts';
import { type Instant, toLocalTime } from '../slots/lima-time.ts';
import { textSigns } from '../text-checks.ts';
import { isBlank, type RuleFault } from './rule-fault.ts';

const MAX_PASSWORD = 128;

/** Settings of the rules of people. */
export interface PersonRules {
  /** Minimum letters of a name: 3 by the literal rule, 2 by setting of the tenant. */
  minNameLetters: number;
  /** E-mails by the literal rule: a suffix of two or three letters, no `+`. */
  isEmailLiteral?: boolean | undefined;
}

/** Fields of a person. */
interface PersonData {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** `YYYY-MM-DD`. */
  birthdate: string;
  document: { type: Exclude<DocumentType, 'RUC'>; number: string };
  password: string;
}

type PersonField = Exclude<keyof PersonData, 'document'> | 'document.number';
type Given = { [K in keyof PersonData]?: PersonData[K] | undefined };

/**
 * Rules of people (spec 2 §5, domain §3.6): registration, profile, reset and the contact of an order. An absent field is not
 * checked; a birthdate needs `now`.
 */
export function personFaults(person: Given, rules: PersonRules & { now?: Instant }): RuleFault<PersonField>[] {
  const { email, phone, birthdate, document, password } = person;
  const faults: RuleFault<PersonField>[] = [];
  for (const field of ['first_name', 'last_name'] as const) {
    const name = person[field];
    const code = name === undefined ? undefined : nameFault(name, rules.minNameLetters);
    if (name !== undefined && isBlank(name)) faults.push({ field, code: 'required' });
    else if (code) faults.push({ field, code, ...nameLimits(code, rules.minNameLetters) });
  }
  if (email !== undefined && isBlank(email)) faults.push({ field: 'email', code: 'required' });
  else if (email !== undefined && !isEmail(email, { literal: rules.isEmailLiteral === true })) {
    faults.push({ field: 'email', code: 'email' });
  }
  if (phone !== undefined && isBlank(phone)) faults.push({ field: 'phone', code: 'required' });
  else if (phone !== undefined && normalizePhone(phone) === undefined) faults.push({ field: 'phone', code: 'phone' });
  const age = birthdate === undefined ? undefined : birthdateFault(birthdate, rules.now);
  if (age) faults.push({ field: 'birthdate', code: age });
  if (document && !isDocument(document.type, document.number)) {
    faults.push({ field: 'document.number', code: isBlank(document.number) ? 'required' : 'document' });
  }
  const secret = password === undefined ? undefined : passwordFault(password);
  if (secret) faults.push({ field: 'password', code: secret });
  return faults;
}

/** Returns what the error of a name says beside its code. */
export function nameLimits(code: NameFault, min: number): Pick<RuleFault, 'min' | 'signs'> {
  if (code === 'too-short') return { min };
  return code === 'characters' ? { signs: textSigns.name } : {};
}

function birthdateFault(birthdate: string, now: Instant | undefined): 'required' | 'date' | 'under-age' | undefined {
  if (isBlank(birthdate)) return 'required';
  const isFuture = now !== undefined && birthdate > toLocalTime(now).date;
  if (!isCalendarDate(birthdate) || isFuture) return 'date';
  return now !== undefined && !isAdult(birthdate, now) ? 'under-age' : undefined;
}

/** Rules of a new password. */
function passwordFault(password: string): 'required' | 'too-long' | 'password' | undefined {
  if (password === '') return 'required';
  if (password.length > MAX_PASSWORD) return 'too-long';
  return isPassword(password) ? undefined : 'password';
}
