import { type ErrorDetails, errorCodeOf } from '@horno/contracts/errors';
import type { ServerFields } from '@horno/contracts/field-errors';

/** Maps refusals of the account's calls to fields of its forms. */
export const accountFields = {
  names: {
    first_name: 'firstName',
    last_name: 'lastName',
    'document.number': 'documentNumber',
    document: 'documentNumber',
    old_password: 'oldPassword',
    phone_code: 'code',
    business_name: 'businessName',
    fiscal_address: 'fiscalAddress',
  },
  codes: {
    'CUS-100003': ['email', { key: 'faults.emailTaken' }],
    'CUS-100005': ['oldPassword', { key: 'faults.oldPasswordWrong' }],
    'CUS-100007': ['code', { key: 'faults.codeWrong' }],
    'CUS-100012': ['phone', { key: 'faults.phoneTaken' }],
    'CUS-100013': ['documentNumber', { key: 'faults.documentTaken' }],
    'CUS-100019': ['password', { key: 'faults.passwordCommon' }],
    'CPH-02': ['code', { key: 'faults.codeExpired' }],
    'CUS-100017': ['birthdate', { key: 'faults.underAge' }],
  },
} as const satisfies ServerFields;

/** The same for forms with one field for the contact. */
export const contactFields = {
  names: { ...accountFields.names, email: 'contact', phone: 'contact' },
  codes: {
    ...accountFields.codes,
    'CUS-100003': ['contact', { key: 'faults.emailTaken' }],
    'CUS-100012': ['contact', { key: 'faults.phoneTaken' }],
  },
} as const satisfies ServerFields;

/** Returns the seconds that the server asks to wait before the next attempt, if it says so. */
export function waitSeconds(error: unknown): number | undefined {
  const code = errorCodeOf(error);
  if (code !== 'CUS-100006' && code !== 'CUS-100015' && code !== 'TOO_MANY') return undefined;
  return (error as { details?: ErrorDetails }).details?.retryAfterSeconds;
}
