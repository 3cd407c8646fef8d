import { useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useRestore } from '../../state/use-restore.ts';

/** Offers to restore a parked cart (domain §3.4). */
export function ParkedCart({ count }: { count: number }) {
  const { t } = useTranslation();
  const restore = useRestore();
  return (
    <Notice
      announce="off"
      title={t('shelf.kept', { count })}
      action={
        <Button size="s" onClick={restore}>
          {t('shelf.restore')}
        </Button>
      }
    />
  );
}
