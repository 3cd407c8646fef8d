import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';

export function ToppingsWaiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('combo.toppingsLoading')}>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}
