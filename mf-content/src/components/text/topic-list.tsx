import { routes, useT } from '@horno/kit';
import { ArrowRightIcon, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { TopicCard } from '../../data/topics.data.ts';
import css from './topic-list.module.css';

/** What there is to read about the house. */
export function TopicList({ cards }: { cards: readonly TopicCard[] }) {
  const t = useT();
  return (
    <div className={css.page}>
      <Heading level={1}>{t('topics.title')}</Heading>
      <p className="lead muted">{t('topics.text')}</p>
      <ul className={css.list}>
        {cards.map(({ slug, title, summary }) => (
          <li key={slug} className={css.card}>
            <Heading level={2} look={3}>
              <Link to={routes.topic.to({ name: slug })} className={css.link}>
                {title}
              </Link>
            </Heading>
            {summary ? <p className="muted">{summary}</p> : null}
            <ArrowRightIcon className={css.arrow} />
          </li>
        ))}
      </ul>
    </div>
  );
}
