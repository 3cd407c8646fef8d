import { normalizePhone } from '@horno/domain';

export interface YapeTyped {
  phone: string;
  code: string;
}

export type YapeField = keyof YapeTyped;

/** What is wrong with a wallet's phone and approval code; keys under `faults`. */
export function yapeFaults({ phone, code }: YapeTyped): { field: YapeField; code: string }[] {
  const digits = normalizePhone(phone);
  return [
    ...(digits?.startsWith('9') ? [] : [{ field: 'phone', code: 'yapePhone' } as const]),
    ...(/^\d{6}$/.test(code.replace(/\s/g, '')) ? [] : [{ field: 'code', code: 'yapeCode' } as const]),
  ];
}

/** As the call wants them. */
export function yapeBody({ phone, code }: YapeTyped): YapeTyped {
  return { phone: normalizePhone(phone) ?? phone, code: code.replace(/\s/g, '') };
}
