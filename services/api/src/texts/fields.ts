import type { Lang } from '@horno/contracts/wire';

export type FieldFaultKind = 'required' | 'short' | 'long' | 'invalid';

const texts: Record<Lang, Record<FieldFaultKind, string>> = {
  es: {
    required: 'Este dato es obligatorio.',
    short: 'Escribe al menos {n} caracteres.',
    long: 'Escribe {n} caracteres como máximo.',
    invalid: 'Este dato no es válido.',
  },
  en: {
    required: 'This field is required.',
    short: 'Enter at least {n} characters.',
    long: 'Enter {n} characters at most.',
    invalid: 'This value is not valid.',
  },
};

export function fieldMessage(kind: FieldFaultKind, lang: Lang, count?: number): string {
  return texts[lang][kind].replace('{n}', String(count ?? ''));
}
