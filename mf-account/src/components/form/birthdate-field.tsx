import { useTranslation } from '@horno/kit';
import { type Form, goesToAction } from '@horno/kit/forms';
import { FieldError, SelectField, TextField } from '@horno/ui';
import type { FocusEvent } from 'react';
import { type DateParts, fromDateParts, isWholeDate, toDateParts } from '../../domain/birthdate.ts';
import css from './birthdate-field.module.css';

interface BirthdateValues {
  birthdate: string;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));
/** The option of a month: a saved date has `03`, the list has `3`. */
const monthValue = (month: string) => String(Number(month) || '');

/** Date of birth in three fields: faster than a calendar that starts decades later. */
export function BirthdateField<V extends BirthdateValues>({ form, required }: { form: Form<V>; required?: boolean }) {
  const { t } = useTranslation();
  const { values, idOf, errorOf, change, leave } = form as unknown as Form<BirthdateValues>;
  const typed = values.birthdate;
  const parts = toDateParts(typed);
  const error = errorOf('birthdate');
  const id = idOf('birthdate');
  const errorId = error && `${id}-error`;
  const shared = {
    'aria-describedby': errorId,
    'aria-invalid': error ? true : undefined,
    ...(required && { required }),
    className: css.part,
    controlClassName: css.tight,
  };

  const set = (part: Partial<DateParts>) => change({ birthdate: fromDateParts({ ...parts, ...part }) });

  function handleBlur(event: FocusEvent) {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && !goesToAction(event) && isWholeDate(typed)) leave('birthdate');
  }

  return (
    <fieldset className={css.group} onBlur={handleBlur} aria-describedby={errorId}>
      <legend className={css.legend}>
        <span>{t('fields.birthdate')}</span> {required ? null : <span className={css.optional}>{t('optional')}</span>}
      </legend>
      <div className={`u-stack u-gap-2 ${css.parts}`}>
        <TextField
          {...shared}
          id={id}
          label={t('fields.day')}
          numeric
          inputMode="numeric"
          maxLength={2}
          autoComplete="bday-day"
          name="bday-day"
          value={parts.day}
          onChange={(event) => set({ day: event.target.value })}
        />
        <SelectField
          {...shared}
          label={t('fields.month')}
          autoComplete="bday-month"
          name="bday-month"
          placeholder={t('fields.month')}
          value={monthValue(parts.month)}
          options={months.map((value) => ({ value, label: t(`months.${value}`) }))}
          onChange={(event) => set({ month: event.target.value })}
        />
        <TextField
          {...shared}
          label={t('fields.year')}
          numeric
          inputMode="numeric"
          maxLength={4}
          autoComplete="bday-year"
          name="bday-year"
          value={parts.year}
          onChange={(event) => set({ year: event.target.value })}
        />
      </div>
      {error && errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
