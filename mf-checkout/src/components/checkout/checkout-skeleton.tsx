import { useTranslation } from '@horno/kit';
import { cx, Skeleton, SkeletonGroup } from '@horno/ui';
import type { ShopFacts } from '../../domain/shop-facts.ts';
import { type Step, steps } from '../../domain/steps.ts';
import fields from './fields.module.css';
import { Section } from './section.tsx';

const first: Step = 'contacto';

/** Placeholder of the sections, of the same size. Before the settings of the chain are known, it has room for all fields. */
export function CheckoutSkeleton({ shop }: { shop?: ShopFacts }) {
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
      <SkeletonGroup
        label={t('checkout.loading')}
        className={cx('u-column u-gap-4', fields.grid, fields.waiting, shop?.offersWhatsapp === false && fields.bare)}
      >
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="button" className={fields.full} />
      </SkeletonGroup>
    </Section>
  ));
}
