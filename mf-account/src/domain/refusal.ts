import { type ErrorDetails, errorCodeOf } from '@horno/contracts/errors';
import type { Fault, Faults } from './faults.ts';

/** Fields as the wire names them, and as the forms do. */
const fieldNames: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  'document.number': 'documentNumber',
  document: 'documentNumber',
  old_password: 'oldPassword',
  phone_code: 'code',
  business_name: 'businessName',
  fiscal_address: 'fiscalAddress',
};

const byCode: Readonly<Record<string, readonly [string, Fault]>> = {
  'CUS-100003': ['email', { key: 'emailTaken' }],
  'CUS-100005': ['oldPassword', { key: 'oldPasswordWrong' }],
  'CUS-100007': ['code', { key: 'codeWrong' }],
  'CUS-100012': ['phone', { key: 'phoneTaken' }],
  'CUS-100013': ['documentNumber', { key: 'documentTaken' }],
  'CPH-02': ['code', { key: 'codeExpired' }],
  'CUS-100017': ['birthdate', { key: 'underAge' }],
};

const detailsOf = (error: unknown): ErrorDetails => (error as { details?: ErrorDetails }).details ?? {};

/** What the server refused, by field of the form; empty when it concerns no field of `known`. */
export function refusedFields<F extends string>(error: unknown, known: readonly F[]): Faults<F> {
  const code = errorCodeOf(error);
  const faults: Record<string, Fault> = {};
  const coded = code && byCode[code];
  if (coded) faults[coded[0]] = { ...coded[1], isRefusal: true };
  for (const { field, message } of code === 'VALIDATION' ? (detailsOf(error).fields ?? []) : []) {
    faults[fieldNames[field] ?? field] = { ...(message ? { text: message } : { key: 'refused' }), isRefusal: true };
  }
  return Object.fromEntries(Object.entries(faults).filter(([field]) => known.includes(field as F))) as Faults<F>;
}

/** How long the server asks to wait, in seconds, when it says so. */
export function waitSeconds(error: unknown): number | undefined {
  const code = errorCodeOf(error);
  if (code !== 'CUS-100006' && code !== 'CUS-100015' && code !== 'TOO_MANY') return undefined;
  return detailsOf(error).retryAfterSeconds;
}
