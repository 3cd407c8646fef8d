import { LazyPart, lazy, lazyComponent, useTranslation } from '@horno/kit';
import { ButtonLink, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { type ReactNode, useEffect } from 'react';
import type { Step } from '../../domain/steps.ts';
import { onFirstInput } from '../../state/first-input.ts';

const loadParts = lazy(() => import('./lazy-steps.parts.ts'));

export const DeliveryStep = lazyComponent(async () => (await loadParts()).DeliveryStep);
export const PaymentStep = lazyComponent(async () => (await loadParts()).PaymentStep);
export const Resume = lazyComponent(async () => (await loadParts()).Resume);
export const StepSummary = lazyComponent(async () => (await loadParts()).StepSummary);

/** Loads the later sections with the first input, before they are needed. */
export function useLazySteps(): void {
  useEffect(() => onFirstInput(() => void loadParts().catch(() => undefined)), []);
}

/** Placeholder and failure view of a later section. The retry reloads the page; the draft is stored. */
export function LazyStep({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation();
  const again = (
    <ButtonLink size="s" variant="outline" href={`?step=${step}`}>
      {t('checkout.retry')}
    </ButtonLink>
  );
  const failed = (
    <Notice variant="error" action={again}>
      {t('checkout.stepMissing')}
    </Notice>
  );
  const waiting = (
    <SkeletonGroup label={t('checkout.loading')}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
  return (
    <LazyPart failed={failed} waiting={waiting}>
      {children}
    </LazyPart>
  );
}
