import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import css from './combo-skeleton.module.css';

/** Placeholder of a combo, in its final size. */
export function ComboSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('builder.loading')} className={css.combo}>
      <Skeleton className={css.show} />
      <div className={css.steps}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
      </div>
    </SkeletonGroup>
  );
}
