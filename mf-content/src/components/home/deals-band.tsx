import { routes, useTranslation } from '@horno/kit';
import { ArrowRightIcon, Heading, Notice } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { HomeDeals } from '../../data/home.data.ts';
import band from './band.module.css';
import css from './deal.module.css';
import { DealCard } from './deal-card.tsx';

/** Today's deals: the first one is the large one. Renders nothing without deals. */
export function DealsBand({ deals }: { deals: HomeDeals | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  if (deals?.deals.length === 0) return null;
  return (
    <section className={band.band} aria-labelledby={id}>
      <div className="wrap">
        <div className={`u-row u-flex-wrap u-between ${band.head}`}>
          <Heading level={2} id={id}>
            {t('home.deals')}
          </Heading>
          <Link to={routes.category.to({ slug: 'deals' })} className={`u-inline-row u-touch ${band.more}`}>
            <span>{t('home.allDeals')}</span>
            <ArrowRightIcon size="s" />
          </Link>
        </div>
        {deals ? (
          <ul className={`u-stack u-gap-4 ${css.deals}`}>
            {deals.deals.map((deal, index) => (
              <DealCard key={deal.id} deal={deal} hasStore={deals.hasStore} isBig={index === 0} />
            ))}
          </ul>
        ) : (
          <Notice variant="warning" announce="off">
            {t('home.dealsMissing')}
          </Notice>
        )}
      </div>
    </section>
  );
}
