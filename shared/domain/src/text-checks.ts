/** Signs that a text takes beside letters, digits and spaces (spec 2 §5, domain §1). The error message of a field names the same list. */
export const textSigns = {
  /** Street, reference, instructions. */
  plain: ', . -',
  /** Business name and fiscal address, which are copied from the record of SUNAT: `Nestlé (Perú) S.A.`, `Jr. Puno N° 123`. */
  company: ", . - ( ) / # & ' ° º",
  /** Flat, floor or tower: `Dpto. 3-B`, `#402`, `2°`, `Torre 1/302`. */
  unit: ', . - # / ° º',
  /** Names of people, without digits. */
  name: "' · . -",
  /** Door number. */
  door: '',
} as const;
export type TextKind = keyof typeof textSigns;

/** Letters, digits and spaces; Unicode counts the ordinal signs as letters. */
const PLAIN = /[^ªº\P{L}]|[\p{M}\p{N}\s]/u;

/** Returns true for letters, digits, spaces and the signs of a kind of text. A curly apostrophe counts as `'`. */
export function hasOnlySigns(text: string, kind: TextKind): boolean {
  const value = text.normalize('NFC').replaceAll('’', "'");
  return [...value].every((sign) => PLAIN.test(sign) || textSigns[kind].includes(sign));
}

/** Puts a text on one line, for the rider's slip. */
export function toOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Normalises the name of a street or urbanisation, which the map may spell with an apostrophe: `O'Higgins` → `O Higgins`. */
export function normalizeStreet(text: string): string {
  return toOneLine(text.replace(/['’`´]/g, ' '));
}

const MAX_DOOR = 20;

/** Normalises a house number: dots and hyphens become spaces, and spaces single: `Mz. H Lt. 41` → `Mz H Lt 41`, `12-A` → `12 A` (domain §1). */
export function normalizeExteriorNumber(text: string): string {
  return text.replace(/[.\s-]+/g, ' ').trim();
}

/** Checks a house number as it is stored: 1 to 20 letters, digits and spaces (spec 1 §5). */
export function isExteriorNumber(text: string): boolean {
  const value = normalizeExteriorNumber(text);
  return value !== '' && value.length <= MAX_DOOR && hasOnlySigns(value, 'door');
}
