import { useTranslation } from '@horno/kit';
import { Button, ErrorSummary, Price } from '@horno/ui';
import type { ReactNode } from 'react';
import type { StepForm as FormState } from '../../state/use-step-form.ts';
import css from './step-form.module.css';

interface StepFormProps {
  form: FormState;
  /** Total of the order so far, in céntimos. */
  totalMinor: number;
  children: ReactNode;
}

/** The form of one section. Its foot with the total and the next button stays on screen on phones. */
export function StepForm({ form, totalMinor, children }: StepFormProps) {
  const { t } = useTranslation();
  return (
    <form className={css.form} {...form.form}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.attempts} level={3} />
      {children}
      <div className={css.foot}>
        <p className={css.total}>
          <span className={css.label}>{t('totals.total')}</span>
          <Price amountMinor={totalMinor} size="m" />
        </p>
        <Button type="submit" size="l">
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  );
}
