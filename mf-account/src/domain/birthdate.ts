import type { FieldError } from '@horno/contracts/field-errors';
import { type Instant, personFaults } from '@horno/domain';

/** Day, month and year as they were typed, joined as `year-month-day`; a part may be missing. */
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

/** `YYYY-MM-DD`, or `undefined` when the parts make no date of the calendar. */
export function toIsoDate(typed: TypedDate): string | undefined {
  const { year, month, day } = toDateParts(typed);
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isFinite(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** A date of the calendar, 18 years ago or more by Lima's: by the shop's table of rules (spec 2 §5). */
export function birthdateError(typed: TypedDate, now: Instant): FieldError | undefined {
  if (!isWholeDate(typed)) return { key: 'faults.birthdateMissing' };
  const [fault] = personFaults({ birthdate: toIsoDate(typed) ?? typed }, { minNameLetters: 1, now });
  return fault && { key: fault.code === 'under-age' ? 'faults.underAge' : 'faults.birthdateInvalid' };
}
