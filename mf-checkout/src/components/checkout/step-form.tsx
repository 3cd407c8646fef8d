import type { Disposition } from '@horno/contracts/disposition';
import { useTranslation } from '@horno/kit';
import { Button, ErrorSummary, Price } from '@horno/ui';
import type { ReactNode } from 'react';
import { errorsIn } from '../../domain/errors-by-step.ts';
import type { ShopFacts } from '../../domain/shop-facts.ts';
import { type Step, type StepFacts, stepErrors } from '../../domain/steps.ts';
import type { Checkout } from '../../state/use-checkout.ts';
import type { CartFacts } from '../../state/use-gate.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import { type StepForm as FormState, useStepForm } from '../../state/use-step-form.ts';
import css from './step-form.module.css';

/** Props of an open section. */
export interface StepProps {
  shop: ShopFacts;
  checkout: Checkout;
  place: Disposition;
  cart: CartFacts;
  facts: StepFacts;
  quotes: QuoteState;
  /** Shows all errors before the first attempt. */
  isChecked: boolean;
  onNext(): void;
}

interface StepFormProps extends Omit<StepProps, 'shop' | 'place' | 'cart' | 'quotes'> {
  step: Exclude<Step, 'pago'>;
  children(form: FormState): ReactNode;
}

/** The form of a section before the last one. Its foot with the total and the next button stays on screen on phones. */
export function StepForm({ step, checkout, facts, isChecked, onNext, children }: StepFormProps) {
  const { t } = useTranslation();
  const form = useStepForm({
    draft: facts.draft,
    refused: errorsIn(checkout.refused, step),
    isChecked,
    onChange: checkout.drafts.change,
    validate: (draft) => stepErrors(step, { ...facts, draft }),
    onValid: onNext,
  });
  return (
    <form className={`u-column u-gap-5 ${css.form}`} {...form.form}>
      <ErrorSummary title={t('faults.title')} problems={form.problems} focusKey={form.attempts} level={3} />
      {children(form)}
      <div className={`u-stack u-items-center u-gap-4 ${css.foot}`}>
        <p className={css.total}>
          <span className="u-note">{t('totals.total')}</span>
          <Price amountMinor={facts.totalMinor} size="m" />
        </p>
        <Button type="submit" size="l">
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  );
}
