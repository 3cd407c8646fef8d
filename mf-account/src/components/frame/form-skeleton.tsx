import { useTranslation } from '@horno/kit';
import { Card, Skeleton, SkeletonGroup } from '@horno/ui';
import css from './account-frame.module.css';

/** Placeholder of a short form. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('waiting')} className={css.frame}>
      <div className={`u-stack u-gap-2 ${css.main}`}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="most" />
        <Card padding="l" className={`u-mt-4 ${css.card}`}>
          <Skeleton shape="card" />
        </Card>
      </div>
    </SkeletonGroup>
  );
}
