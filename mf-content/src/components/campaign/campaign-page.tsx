import { dayText } from '@horno/domain';
import { LazyPart, lazyComponent, routes, useLang, useTranslation } from '@horno/kit';
import { ButtonLink, Heading, TagIcon } from '@horno/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CampaignView } from '../../domain/campaign.ts';
import { DealAnchor } from '../home/deal-anchor.tsx';
import facts from '../text/facts.module.css';
import { SectionView } from '../text/section-view.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import css from './campaign.module.css';

const Game = lazyComponent(async () => (await import(/* webpackChunkName: "game" */ '../game/game.tsx')).Game);

/** Shows the offer of a campaign, its validity, its stores and how to use it. */
export function CampaignPage({ campaign }: { campaign: CampaignView }) {
  const isHydrated = useIsHydrated();
  const { sections, game } = campaign;
  return (
    <div className={`u-stack u-gap-8 u-page ${css.page}`}>
      <CampaignHero campaign={campaign} />
      {game && isHydrated ? (
        <LazyPart failed={null}>
          <Game id={game} />
        </LazyPart>
      ) : null}
      <div className={`u-stack u-gap-8 ${css.columns}`}>
        <article className={`u-stack u-content-start u-gap-6 ${css.body}`}>
          {sections.map((section) => (
            <SectionView key={section.id} section={section}>
              <TextBlocks blocks={section.blocks} />
            </SectionView>
          ))}
        </article>
        <CampaignFacts campaign={campaign} />
      </div>
    </div>
  );
}

function CampaignHero({ campaign: { name, summary, image, code, action, game } }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  return (
    <header className={`u-stack u-items-center u-gap-5 u-p-6 ${css.hero}`}>
      <div className="u-stack u-justify-start u-gap-3">
        <Heading level={1}>{name}</Heading>
        <p className="lead">{summary}</p>
        {code ? (
          <p className={`u-inline-row u-gap-2 ${css.code}`}>
            <TagIcon size="s" /> <span>{t('campaign.code')}</span>: <strong translate="no">{code}</strong>
          </p>
        ) : null}
        <div className="u-cluster u-gap-3">
          {code ? (
            <ButtonLink as={Link} to={routes.crmCoupon.to({ code })} rel="nofollow">
              {t('campaign.useCoupon')}
            </ButtonLink>
          ) : null}
          {action && !game && code ? (
            <ButtonLink as={Link} to={routes.category.to({})} variant="outline">
              {t('campaign.menu')}
            </ButtonLink>
          ) : null}
          {action && !game && !code ? (
            <DealAnchor deal={{ link: action.link }} className={css.action}>
              {action.label}
            </DealAnchor>
          ) : null}
        </div>
      </div>
      <picture className={css.picture}>
        {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
        <img src={image.desktop} alt={image.alt} width={300} height={232} decoding="async" />
      </picture>
    </header>
  );
}

function CampaignFacts({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { stores, stock, terms } = campaign;
  const day = (date: string) => dayText(date, lang);
  return (
    <aside className={facts.card} aria-labelledby="facts">
      <Heading level={2} look={3} id="facts">
        {t('campaign.facts')}
      </Heading>
      <dl className={facts.facts}>
        <div>
          <dt>{t('campaign.validity')}</dt>
          <dd>{t('campaign.valid', { from: day(campaign.valid_from), to: day(campaign.valid_to) })}</dd>
        </div>
        <div>
          <dt>{t('campaign.stores')}</dt>
          <dd>{stores.length > 0 ? stores.map((store) => store.name).join(', ') : t('campaign.allStores')}</dd>
        </div>
        {stock === undefined ? null : (
          <div>
            <dt>{t('campaign.stockName')}</dt>
            <dd>{t('campaign.stock', { count: stock })}</dd>
          </div>
        )}
      </dl>
      <Heading level={3} look={4}>
        {t('campaign.terms')}
      </Heading>
      <ul className={css.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Link to={routes.campaignTerms.to()} className="u-inline-row u-touch">
        {t('campaign.general')}
      </Link>
    </aside>
  );
}

/** Returns false on the server and in the first render. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
