import { useTranslation } from '@horno/kit';
import { Card, Skeleton, SkeletonGroup } from '@horno/ui';
import css from './profile.module.css';

/** Placeholder of the profile, of the same size. */
export function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')} className={css.page}>
      <Skeleton width="half" className={css.titleSpace} />
      <Card padding="l" className={css.dataSpace}>
        <Skeleton shape="title" width="third" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} width="most" className={css.rowSpace} />
        ))}
      </Card>
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
