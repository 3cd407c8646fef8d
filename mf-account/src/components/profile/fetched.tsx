import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice, Skeleton, SkeletonGroup } from '@horno/ui';

interface Props {
  /** Name of the loading content, for screen readers. */
  label: string;
  error: unknown;
  onRetry(): void;
}

/** Content of a profile section while it loads, or after loading failed. */
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
