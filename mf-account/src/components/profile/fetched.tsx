import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';

interface Props {
  /** What is being waited for, for those who listen. */
  label: string;
  error: unknown;
  onRetry(): void;
}

/** A part of the profile whose content is on its way, or did not come. */
export function Fetching({ label, error, onRetry }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (!error) {
    return (
      <SkeletonGroup label={label}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  return (
    <Notice
      variant="error"
      announce="polite"
      action={
        <Button size="s" variant="outline" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  );
}
