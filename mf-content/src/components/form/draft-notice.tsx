import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';

/** What was written before is back; one tap starts anew. */
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
