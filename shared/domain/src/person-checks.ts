import { type Instant, toLocalTime } from './slots/lima-time.ts';
import { hasOnlySigns } from './text-checks.ts';

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
  const isName = /^\p{L}/u.test(value) && !/\p{N}/u.test(value);
  return isName && hasOnlySigns(value, 'name') ? undefined : 'characters';
}

const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  lower: (password: string) => /\p{Ll}/u.test(password),
  upper: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const;
/** Rule of a new password (spec 2 §5). The api also refuses common passwords. */
export type PasswordRule = keyof typeof passwordRules;

/** Returns whether a password meets each rule, in the order of the list beside its field. */
export function passwordChecks(password: string): [rule: PasswordRule, isMet: boolean][] {
  const value = password.normalize('NFC');
  return (Object.keys(passwordRules) as PasswordRule[]).map((rule) => [rule, passwordRules[rule](value)]);
}

/** Returns true when a password meets all rules. */
export function isPassword(password: string): boolean {
  return passwordChecks(password).every(([, isMet]) => isMet);
}

/** Year with which a field for a date of birth starts: 20 years ago in Lima (spec 2 §5). */
export function presetBirthYear(now: Instant): string {
  return yearsBefore(now, 20).slice(0, 4);
}

/** Returns true when a person born on a date (`YYYY-MM-DD`) is 18, by Lima's calendar; false for an invalid date. */
export function isAdult(birthdate: string, now: Instant): boolean {
  return isCalendarDate(birthdate) && birthdate <= latestBirthdate(now);
}

/** Returns the latest birthdate of an adult: the `max` of the date field. */
export function latestBirthdate(now: Instant): string {
  return yearsBefore(now, MIN_AGE);
}

/** Returns the day of a number of years ago: 28 February for 29 February where the year has none. */
function yearsBefore(now: Instant, years: number): string {
  const { date } = toLocalTime(now);
  const day = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
  return isCalendarDate(day) ? day : day.replace('-02-29', '-02-28');
}

/** A date of the calendar, `YYYY-MM-DD`, of this century or the last. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(text);
}
