import { useLang, useTranslation } from '@horno/kit';
import { Button, ErrorSummary, Price } from '@horno/ui';
import type { FormEvent, ReactNode } from 'react';
import type { StepForm as FormState } from '../../state/use-step-form.ts';
import css from './step-form.module.css';

interface StepFormProps {
  form: FormState;
  /** What is paid as things stand, in céntimos. */
  totalMinor: number;
  onNext(): void;
  children: ReactNode;
}

/** The form of one section, with the total and the way on at its foot, which stays on screen on phones. */
export function StepForm({ form, totalMinor, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (form.check()) onNext();
  }
  return (
    <form className={css.form} noValidate onSubmit={handleSubmit}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.tries} level={3} />
      {children}
      <div className={css.foot}>
        <p className={css.total}>
          <span className={css.label}>{t('totals.total')}</span>
          <Price amountMinor={totalMinor} lang={lang} size="m" />
        </p>
        <Button type="submit" size="l">
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  );
}
