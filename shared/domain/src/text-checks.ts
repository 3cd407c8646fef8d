const EXTERIOR_NUMBER = /^[A-Za-z0-9ÁÉÍÓÚÑáéíóúñ ]{1,20}$/;
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}\s,.-]*$/u;

/** The exterior number as it is stored: dots go (`Mz. H Lt. 41` → `Mz H Lt 41`), spaces are single (domain §3.1). */
export function normalizeExteriorNumber(text: string): string {
  return text.replaceAll('.', '').replace(/\s+/g, ' ').trim();
}

/** Letters, digits and spaces, 1 to 20 of them, dots apart (spec 1 §5). */
export function isExteriorNumber(text: string): boolean {
  return EXTERIOR_NUMBER.test(normalizeExteriorNumber(text));
}

/** Whether a text keeps to letters, digits, spaces and `, . -`: street, reference, business name, instructions (spec 2 §5). */
export function isPlainText(text: string): boolean {
  return PLAIN_TEXT.test(text.normalize('NFC'));
}
