import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';

/** States that a draft was restored, with a button that clears it. */
export function DraftNotice({ onDrop }: { onDrop(): void }) {
  const { t } = useTranslation();
  return (
    <Notice
      action={
        <Button size="s" variant="outline" onClick={onDrop}>
          {t('form.discard')}
        </Button>
      }
    >
      {t('form.draft')}
    </Notice>
  );
}
