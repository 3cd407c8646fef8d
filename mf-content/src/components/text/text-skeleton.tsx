import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import css from './text-frame.module.css';

export function TextSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('text.loading')} className={`u-page ${css.page}`}>
      <div className={`u-column u-gap-8 ${css.body}`}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </SkeletonGroup>
  );
}
