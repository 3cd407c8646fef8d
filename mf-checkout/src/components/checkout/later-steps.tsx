import { LazyPart, lazy, lazyComponent, useTranslation } from '@horno/kit';
import { ButtonLink, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { type ReactNode, useEffect } from 'react';
import type { Step } from '../../domain/steps.ts';
import { atFirstSign } from '../../state/first-sign.ts';

const loadParts = lazy(() => import('./later-steps.parts.ts'));

export const DeliveryFields = lazyComponent(async () => (await loadParts()).DeliveryFields);
export const PaymentFields = lazyComponent(async () => (await loadParts()).PaymentFields);
export const ReceiptFields = lazyComponent(async () => (await loadParts()).ReceiptFields);
export const Review = lazyComponent(async () => (await loadParts()).Review);
export const Resume = lazyComponent(async () => (await loadParts()).Resume);
export const StepSummary = lazyComponent(async () => (await loadParts()).StepSummary);

/** The forms behind the first section come as soon as the customer does something, long before they are needed. */
export function useLaterSteps(): void {
  useEffect(() => atFirstSign(() => void loadParts().catch(() => undefined)), []);
}

/** A later section's form while it comes, and where it does not: its address brings it anew, with all that was typed. */
export function LaterStep({ step, children }: { step: Step; children: ReactNode }) {
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
