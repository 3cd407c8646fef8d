import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import css from './combo-skeleton.module.css';

/** Placeholder of a combo, in its final size. */
export function ComboSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('builder.loading')} className={`u-stack u-gap-6 ${css.combo}`}>
      <Skeleton className={css.show} />
      <div className="u-stack u-content-start u-gap-4">
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
      </div>
    </SkeletonGroup>
  );
}
