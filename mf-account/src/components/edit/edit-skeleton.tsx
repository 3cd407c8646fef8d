import { useTranslation } from '@horno/kit';
import { Card, Skeleton, SkeletonGroup } from '@horno/ui';
import css from '../profile/profile.module.css';

/** Placeholder of the two forms, of the same size. */
export function EditSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('profile.loading')} className={css.page}>
      <Skeleton width="half" className={css.titleSpace} />
      {['person', 'password'].map((part) => (
        <Card key={part} padding="l" className={css.formSpace}>
          <Skeleton shape="title" width="third" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
