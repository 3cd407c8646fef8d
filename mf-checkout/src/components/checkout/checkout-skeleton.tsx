import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import { type Step, steps } from '../../domain/steps.ts';
import fields from './fields.module.css';
import { Section } from './section.tsx';

const first: Step = 'contacto';

/** Placeholder of the sections, of the same size. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return steps.map((step, index) => (
    <Section
      key={step}
      step={step}
      number={index + 1}
      state={step === first ? 'open' : 'later'}
      takesFocus={false}
      isFixed
    >
      <SkeletonGroup label={t('checkout.loading')} className={`${fields.grid} ${fields.waiting}`}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="button" className={fields.full} />
      </SkeletonGroup>
    </Section>
  ));
}
