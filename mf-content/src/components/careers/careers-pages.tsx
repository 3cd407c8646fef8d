import type { Career } from '@horno/contracts/campaign';
import { dayText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { ArrowRightIcon, ButtonLink, cx, EmptyState, Heading } from '@horno/ui';
import { Link } from 'react-router-dom';
import { applyAddress, type Job } from '../../domain/career.ts';
import card from '../text/facts.module.css';
import { SectionView } from '../text/section-view.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import list from '../text/topic-list.module.css';
import css from './careers.module.css';

function JobList({ jobs }: { jobs: readonly Career[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <ul className={`u-stack u-gap-4 u-mt-5 ${css.list}`}>
      {jobs.map((job) => (
        <li key={job.id} className={`u-panel u-stack u-content-start u-gap-2 u-shadow ${list.card}`}>
          <p className="small muted">
            {job.area} · {job.place}
          </p>
          <Heading level={2} look={3}>
            <Link to={routes.careers.to({ id: job.id })} className={`u-link ${list.link}`}>
              {job.title}
            </Link>
          </Heading>
          <p>{job.summary}</p>
          <p className="small muted">
            {t(`careers.contracts.${job.contract}`)} · {t('careers.openings', { count: job.openings })}
            {job.closes_on ? ` · ${t('careers.until', { day: dayText(job.closes_on, lang) })}` : ''}
          </p>
          <ArrowRightIcon className={list.arrow} />
        </li>
      ))}
    </ul>
  );
}

/** Lists the open jobs. */
export function CareersList({ jobs }: { jobs: readonly Career[] }) {
  const { t } = useTranslation();
  return (
    <div className={`u-stack u-gap-3 u-page ${list.page}`}>
      <Heading level={1}>{t('careers.title')}</Heading>
      <p className="lead muted">{t('careers.lead')}</p>
      {jobs.length > 0 ? (
        <JobList jobs={jobs} />
      ) : (
        <EmptyState
          title={t('careers.none')}
          action={
            <ButtonLink as={Link} to={routes.contact.to()}>
              {t('careers.contact')}
            </ButtonLink>
          }
        >
          {t('careers.noneText')}
        </EmptyState>
      )}
    </div>
  );
}

/** Page of a closed job, with the open jobs. */
export function ClosedJob({ title, closesOn, jobs }: { title: string; closesOn: string; jobs: readonly Career[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className={`u-stack u-gap-3 u-page ${list.page}`}>
      <Heading level={1}>{t('careers.closed')}</Heading>
      <p className="lead muted">{t('careers.closedText', { title, day: dayText(closesOn, lang) })}</p>
      {jobs.length > 0 ? <JobList jobs={jobs} /> : null}
      <p>
        <Link to={routes.careers.to({})}>{t('careers.all')}</Link>
      </p>
    </div>
  );
}

/** One job: description, place, and how to apply. */
export function JobPage({ job }: { job: Job }) {
  const { t } = useTranslation();
  const lang = useLang();
  const apply = applyAddress(job);
  const facts = [
    ['area', job.area],
    ['place', job.store ? `${job.place} (${job.store.name})` : job.place],
    ['schedule', job.schedule],
    ['contract', t(`careers.contracts.${job.contract}`)],
    ['openings', String(job.openings)],
  ];
  return (
    <div className={`u-stack u-gap-6 u-page ${css.job}`}>
      <header className={`u-stack u-gap-3 ${css.head}`}>
        <Heading level={1}>{job.title}</Heading>
        <p className="lead">{job.summary}</p>
        <p className="small muted">
          {t('careers.published', { day: dayText(job.published_on, lang) })}
          {job.closes_on ? ` · ${t('careers.until', { day: dayText(job.closes_on, lang) })}` : ''}
        </p>
      </header>
      <aside className={cx(card.card, css.side)} aria-label={job.title}>
        <dl className={card.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{t(`careers.facts.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {apply && 'to' in apply ? (
          <ButtonLink as={Link} to={apply.to} wide>
            {t('careers.apply')}
          </ButtonLink>
        ) : null}
        {apply && 'href' in apply ? (
          <ButtonLink as="a" href={apply.href} rel="noopener" wide>
            {t('careers.apply')}
          </ButtonLink>
        ) : null}
        <Link to={routes.careers.to({})} className={`u-inline-row u-touch ${css.all}`}>
          {t('careers.all')}
        </Link>
      </aside>
      <article className={`u-stack u-gap-8 ${css.body}`}>
        {job.sections.map((section) => (
          <SectionView key={section.id} section={section}>
            <TextBlocks blocks={section.blocks} />
          </SectionView>
        ))}
      </article>
    </div>
  );
}
