/** Area codes without the trunk zero: Lima and Callao 1, elsewhere two digits. */
const PROVINCE_AREAS = new Set('41 42 43 44 51 52 53 54 56 61 62 63 64 65 66 67 72 73 74 76 82 83 84'.split(' '));

const MOBILE = /^9\d{8}$/;

/** Returns true for a Peruvian mobile number, as typed or normalized. Messages go to these only. */
export const isMobile = (text: string): boolean => MOBILE.test(normalizePhone(text) ?? '');

/**
 * Returns a Peruvian phone as nine national digits (`987654321`, `015051111`), or `undefined` for other text (domain §3.6).
 * Accepts a mobile number, or an area code with its zero and 6–7 digits, each also after +51 or 0051. Ignores spaces and punctuation.
 */
export function normalizePhone(text: string): string | undefined {
  const trimmed = text.trim().replace(/^00/, '+');
  if (!/^\+?[\d\s().-]+$/.test(trimmed)) return undefined;
  const digits = trimmed.replace(/\D/g, '');
  const isPlus = trimmed.startsWith('+');
  if (isPlus && !digits.startsWith('51')) return undefined;
  const isInternational = isPlus || digits.startsWith('51');
  const national = isInternational ? digits.slice(2) : digits;
  if (MOBILE.test(national)) return national;
  const landline = isInternational && national.length === 8 ? `0${national}` : national;
  return isLandline(landline) ? landline : undefined;
}

function isLandline(digits: string): boolean {
  if (!/^0\d{8}$/.test(digits)) return false;
  return digits[1] === '1' || PROVINCE_AREAS.has(digits.slice(1, 3));
}

const LITERAL_EMAIL = /^\w+([.-]\w+)*@\w+([.-]\w+)*\.[A-Za-z]{2,3}$/;
const EMAIL_LOCAL = /^[\w%+'-]+(\.[\w%+'-]+)*$/;
const EMAIL_LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** Maximum length in the shop's records. */
const MAX_EMAIL = 120;
const EMAIL_SUFFIX = /^[A-Za-z]{2,24}$/;

/**
 * Returns true for an e-mail address: `+` allowed, suffix of 2–24 letters. `literal` applies the original rule of the specification:
 * no `+`, suffix of 2–3 letters (spec 2 §5, domain §3.6).
 */
export function isEmail(text: string, options: { literal?: boolean } = {}): boolean {
  const value = text.trim();
  if (value.length > MAX_EMAIL) return false;
  if (options.literal) return LITERAL_EMAIL.test(value);
  const at = value.lastIndexOf('@');
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    at <= 64 &&
    EMAIL_LOCAL.test(value.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => EMAIL_LABEL.test(label)) &&
    EMAIL_SUFFIX.test(labels.at(-1) ?? '')
  );
}
