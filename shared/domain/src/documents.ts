/** Identity and tax documents of Peru, as the wire names them (domain §3.6). */
export type DocumentType = 'DNI' | 'CE' | 'PASSPORT' | 'RUC';

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

const shapes: Readonly<Record<Exclude<DocumentType, 'RUC'>, RegExp>> = {
  DNI: /^\d{8}$/,
  CE: /^[A-Z0-9]{9,12}$/,
  PASSPORT: /^[A-Z0-9]{6,12}$/,
};

/** Normalises a document number: no spaces, dots or hyphens, upper case. */
export function normalizeDocument(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** Checks a document: DNI 8 digits, CE 9–12 and passport 6–12 letters or digits, RUC by its check digit. Refuses zeros alone. */
export function isDocument(type: DocumentType, text: string): boolean {
  const value = normalizeDocument(text);
  return type === 'RUC' ? isRuc(value) : shapes[type].test(value) && !/^0+$/.test(value);
}

/** Checks a RUC: 11 digits, prefix 10, 15, 16, 17 or 20, and a check digit by modulus 11. */
export function isRuc(text: string): boolean {
  const value = normalizeDocument(text);
  if (!/^(10|15|16|17|20)\d{9}$/.test(value)) return false;
  const sum = RUC_WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return (11 - (sum % 11)) % 10 === Number(value[10]);
}
