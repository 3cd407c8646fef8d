import { useTranslation } from '@horno/kit';
import { Card, Skeleton, SkeletonGroup } from '@horno/ui';
import css from './account-frame.module.css';

/** Placeholder of a short form. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('waiting')} className={css.frame}>
      <div className={css.main}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="most" />
        <Card padding="l" className={css.card}>
          <Skeleton shape="card" />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
