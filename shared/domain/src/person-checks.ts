import { type Instant, toLocalTime } from './slots/lima-time.ts';

/** Letters with any accent, and apostrophe, Catalan point, hyphen, abbreviation point. */
const NAME = /^\p{L}[\p{L}\p{M}'’·. -]*$/u;
const MAX_NAME_LETTERS = 60;
const MIN_AGE = 18;

/** Error of a name. */
export type NameFault = 'too-short' | 'too-long' | 'characters';

/** Checks a first or last name: at least 2 letters, or 3 by the literal rule (spec 2 §5, domain §1). */
export function nameFault(text: string, minLetters = 2, maxLetters = MAX_NAME_LETTERS): NameFault | undefined {
  const value = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  const length = [...value].length;
  if (length < minLetters) return 'too-short';
  if (length > maxLetters) return 'too-long';
  return NAME.test(value) ? undefined : 'characters';
}

/** Minimum length of a password, of any characters. The api refuses common ones. */
export const MIN_PASSWORD = 8;

/** Returns true when a password is long enough. */
export function isPassword(password: string): boolean {
  return [...password].length >= MIN_PASSWORD;
}

/** Returns true when a person born on a date (`YYYY-MM-DD`) is 18, by Lima's calendar; false for an invalid date. */
export function isAdult(birthdate: string, now: Instant): boolean {
  return isCalendarDate(birthdate) && birthdate <= latestBirthdate(now);
}

/** Returns the latest birthdate of an adult: the `max` of the date field. */
export function latestBirthdate(now: Instant): string {
  return yearsBefore(now, MIN_AGE);
}

function yearsBefore(now: Instant, years: number): string {
  const { date } = toLocalTime(now);
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}

/** A date of the calendar, `YYYY-MM-DD`, of this century or the last. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text);
}
