import { routes, useTranslation } from '@horno/kit';
import { ChipGroup, ChipLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import { type HistoryFilter as Filter, historyStates, toQuery } from '../../domain/history.ts';
import css from './history.module.css';

const types = ['D', 'C'] as const;

/** Filters by state and order type. Each chip is a link. */
export function HistoryFilter({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const { state, orderType } = filter;
  const to = (part: Partial<Filter>) => routes.history.to(toQuery({ ...filter, page: 1, ...part }));
  return (
    <div className={css.filters}>
      <ChipGroup kind="nav" label={t('history.states')}>
        {[undefined, ...historyStates].map((one) => (
          <ChipLink key={one ?? 'all'} as={Link} to={to({ state: one })} current={state === one} outline>
            {t(`history.state.${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipGroup>
      <ChipGroup kind="nav" label={t('history.types')}>
        {types.map((one) => (
          <ChipLink
            key={one}
            as={Link}
            to={to({ orderType: orderType === one ? undefined : one })}
            current={orderType === one}
            outline
          >
            {t(`history.type.${one}`)}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  );
}
