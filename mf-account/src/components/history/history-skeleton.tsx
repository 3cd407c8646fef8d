import { useTranslation } from '@horno/kit';
import { Card, Skeleton, SkeletonGroup } from '@horno/ui';
import css from './history.module.css';

/** Placeholder of the orders, of the same size. */
export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('history.waiting')} className={css.page}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="button" width="most" />
      {['a', 'b', 'c'].map((row) => (
        <Card key={row} padding="m" className={css.orderSpace}>
          <Skeleton width="half" />
          <Skeleton width="most" />
          <Skeleton shape="button" width="half" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
