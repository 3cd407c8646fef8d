import { isEmail, nameFault, normalizePhone } from '@horno/domain';

const nameFaults = {
  'too-short': 'faults.nameShort',
  'too-long': 'faults.nameLong',
  characters: 'faults.nameCharacters',
};

export function faultOfName(name: string): string | undefined {
  const fault = nameFault(name);
  return fault && nameFaults[fault];
}

export function faultOfEmail(email: string): string | undefined {
  if (email.trim() === '') return 'faults.emailMissing';
  return isEmail(email) ? undefined : 'faults.emailInvalid';
}

/** Spec 2 §5: nine digits; the shop also reads landlines and +51. */
export function faultOfPhone(phone: string): string | undefined {
  if (phone.trim() === '') return 'faults.phoneMissing';
  return normalizePhone(phone) ? undefined : 'faults.phoneInvalid';
}
