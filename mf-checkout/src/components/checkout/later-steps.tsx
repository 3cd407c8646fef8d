import { late, useTranslation } from '@horno/kit';
import { ButtonLink, Notice, Skeleton, SkeletonGroup } from '@horno/ui';
import { lazy, type ReactNode, useEffect } from 'react';
import type { Step } from '../../domain/steps.ts';
import { atFirstSign } from '../../state/first-sign.ts';
import { LazyPart } from '../lazy-part.tsx';

const bring = late(() => import('./later-steps.parts.ts'));

export const DeliveryFields = lazy(async () => ({ default: (await bring()).DeliveryFields }));
export const PaymentFields = lazy(async () => ({ default: (await bring()).PaymentFields }));
export const ReceiptFields = lazy(async () => ({ default: (await bring()).ReceiptFields }));
export const Review = lazy(async () => ({ default: (await bring()).Review }));
export const Resume = lazy(async () => ({ default: (await bring()).Resume }));
export const StepSummary = lazy(async () => ({ default: (await bring()).StepSummary }));

/** The forms behind the first section come as soon as the customer does something, long before they are needed. */
export function useLaterSteps(): void {
  useEffect(() => atFirstSign(() => void bring().catch(() => undefined)), []);
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
