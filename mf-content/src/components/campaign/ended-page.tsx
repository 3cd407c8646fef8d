import { dayText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { ButtonLink, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { EndedCampaign } from '../../domain/campaign.ts';
import deal from '../home/deal.module.css';
import { DealCard } from '../home/deal-card.tsx';
import css from './campaign.module.css';

/** Page of an ended campaign, with today's deals. */
export function EndedPage({ ended: { name, validTo, deals } }: { ended: EndedCampaign }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className={`u-stack u-gap-8 u-page ${css.page}`}>
      <header className="u-stack u-justify-start u-gap-3">
        <Heading level={1}>{t('campaign.ended')}</Heading>
        <p className="lead muted">
          {name && validTo ? t('campaign.endedText', { name, day: dayText(validTo, lang) }) : t('campaign.endedBare')}
        </p>
        <div className="u-cluster u-gap-3">
          <ButtonLink as={Link} to={routes.category.to({})}>
            {t('campaign.menu')}
          </ButtonLink>
        </div>
      </header>
      {deals.length > 0 ? (
        <section aria-labelledby="deals" className="u-stack u-gap-5">
          <Heading level={2} id="deals">
            {t('campaign.deals')}
          </Heading>
          <ul className={`u-stack u-gap-4 ${deal.deals}`}>
            {deals.map((one) => (
              <DealCard key={one.id} deal={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
