import { dayText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { ArrowRightIcon, Badge, Heading } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { TopicCard } from '../../data/topics.data.ts';
import type { CampaignCard } from '../../domain/campaign.ts';
import css from './topic-list.module.css';

interface TopicListProps {
  cards: readonly TopicCard[];
  campaigns: readonly CampaignCard[];
}

/** Lists today's promotions and the posts. */
export function TopicList({ cards, campaigns }: TopicListProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  return (
    <div className={`u-stack u-gap-3 u-page ${css.page}`}>
      <Heading level={1}>{t('topics.title')}</Heading>
      <p className="lead muted">{t('topics.text')}</p>
      {campaigns.length > 0 ? (
        <section aria-labelledby={`${id}-campaigns`} className={`u-stack u-gap-4 ${css.part}`}>
          <Heading level={2} id={`${id}-campaigns`}>
            {t('topics.campaigns')}
          </Heading>
          <ul className={`u-stack u-gap-4 ${css.list}`}>
            {campaigns.map(({ slug, name, summary, code, image, valid_to }) => (
              <li key={slug} className={`u-panel u-stack u-content-start u-gap-2 u-shadow ${css.card}`}>
                <picture>
                  {image.mobile === image.desktop ? null : <source media="(max-width: 639px)" srcSet={image.mobile} />}
                  <img
                    className={css.picture}
                    src={image.desktop}
                    alt={image.alt}
                    width={300}
                    height={232}
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
                <Heading level={3}>
                  <Link to={routes.topic.to({ name: slug, code })} className={`u-link ${css.link}`}>
                    {name}
                  </Link>
                </Heading>
                <p>{summary}</p>
                <p className="small muted">{t('topics.until', { day: dayText(valid_to, lang) })}</p>
                {code ? (
                  <p>
                    <Badge tone="ink">
                      <span>{t('topics.code')}</span>: <span translate="no">{code}</span>
                    </Badge>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby={`${id}-posts`} className={`u-stack u-gap-4 ${css.part}`}>
        <Heading level={2} id={`${id}-posts`}>
          {t('topics.posts')}
        </Heading>
        <ul className={`u-stack u-gap-4 ${css.list}`}>
          {cards.map(({ slug, title, summary }) => (
            <li key={slug} className={`u-panel u-stack u-content-start u-gap-2 u-shadow ${css.card}`}>
              <Heading level={3}>
                <Link to={routes.topic.to({ name: slug })} className={`u-link ${css.link}`}>
                  {title}
                </Link>
              </Heading>
              {summary ? <p className="muted">{summary}</p> : null}
              <ArrowRightIcon className={css.arrow} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
