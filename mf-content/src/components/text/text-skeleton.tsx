import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import css from './text-frame.module.css';

export function TextSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('text.loading')} className={css.page}>
      <div className={css.body}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </SkeletonGroup>
  );
}
