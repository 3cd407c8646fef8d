import type { FieldError } from '@horno/contracts/field-errors';
import { type Instant, personFaults } from '@horno/domain';

/** Day, month and year as typed, joined as `year-month-day`. A part may be empty. */
export type TypedDate = string;

export interface DateParts {
  year: string;
  month: string;
  day: string;
}

export function toDateParts(typed: TypedDate): DateParts {
  const [year = '', month = '', day = ''] = typed.split('-');
  return { year, month, day };
}

export function fromDateParts({ year, month, day }: DateParts): TypedDate {
  return [year, month, day].map((part) => part.replace(/\D/g, '')).join('-');
}

export function isWholeDate(typed: TypedDate): boolean {
  return Object.values(toDateParts(typed)).every(Boolean);
}

export function isBlankDate(typed: TypedDate): boolean {
  return !Object.values(toDateParts(typed)).some(Boolean);
}

/** Returns `YYYY-MM-DD`, or undefined when the date does not exist. */
export function toIsoDate(typed: TypedDate): string | undefined {
  const { year, month, day } = toDateParts(typed);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Validates a date of birth by the shared table: an existing date, at least 18 years ago in Lima (spec 2 §5). */
export function birthdateError(typed: TypedDate, now: Instant): FieldError | undefined {
  if (!isWholeDate(typed)) return { key: 'faults.birthdateMissing' };
  const [fault] = personFaults({ birthdate: toIsoDate(typed) ?? typed }, { minNameLetters: 1, now });
  return fault && { key: fault.code === 'under-age' ? 'faults.underAge' : 'faults.birthdateInvalid' };
}
