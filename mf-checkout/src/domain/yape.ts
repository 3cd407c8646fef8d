import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { isMobile, normalizePhone } from '@horno/domain';

export interface YapeValues {
  phone: string;
  code: string;
}

/** Validates the phone of a wallet and its approval code. */
export function yapeErrors({ phone, code }: YapeValues): FieldErrors<keyof YapeValues> {
  const isCode = /^\d{6}$/.test(code.replace(/\s/g, ''));
  return fieldErrors({
    phone: isMobile(phone) ? undefined : { key: 'faults.yapePhone' },
    code: isCode ? undefined : { key: 'faults.yapeCode' },
  });
}

/** Formats the values for the call. */
export function yapeBody({ phone, code }: YapeValues): YapeValues {
  return { phone: normalizePhone(phone) ?? phone, code: code.replace(/\s/g, '') };
}
