const EXTERIOR_NUMBER = /^[A-Za-z0-9ÁÉÍÓÚÑáéíóúñ ]{1,20}$/;
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\s,.'’-]*$/u;

/** Normalises a house number: removes dots (`Mz. H Lt. 41` → `Mz H Lt 41`) and double spaces (domain §3.1). */
export function normalizeExteriorNumber(text: string): string {
  return text.replaceAll('.', '').replace(/\s+/g, ' ').trim();
}

/** Checks a house number: 1 to 20 letters, digits and spaces, not counting dots (spec 1 §5). */
export function isExteriorNumber(text: string): boolean {
  return EXTERIOR_NUMBER.test(normalizeExteriorNumber(text));
}

/** Returns true for letters, digits, spaces and `, . - '` only: street, reference, instructions (spec 2 §5); `O'Higgins` is a street. */
export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text.normalize('NFC'));
}

/** Returns true for plain text and `&`, which registered names of companies contain: `Pan & Sol`. */
export function isCompanyName(text: string): boolean {
  return isPlainText(text.replaceAll('&', ''));
}
