import { routes, useTranslation } from '@horno/kit';
import { ButtonLink, ChevronLeftIcon, ChevronRightIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { type HistoryFilter, toQuery } from '../../domain/history.ts';
import css from './history.module.css';

/** Links to the other pages of the history. */
export function Pager({ filter, pages }: { filter: HistoryFilter; pages: number }) {
  const { t } = useTranslation();
  const { page } = filter;
  if (pages <= 1) return null;
  const to = (wanted: number) => routes.history.to(toQuery({ ...filter, page: wanted }));
  return (
    <nav className={`u-stack u-items-center u-gap-3 ${css.pager}`} aria-label={t('history.pages')}>
      {page > 1 ? (
        <ButtonLink as={Link} to={to(page - 1)} size="s" variant="outline" icon={<ChevronLeftIcon size="s" />}>
          {t('history.newer')}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="u-note num">{t('history.pageOf', { page, pages })}</span>
      {page < pages ? (
        <ButtonLink as={Link} to={to(page + 1)} size="s" variant="outline" icon={<ChevronRightIcon size="s" />}>
          {t('history.older')}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
