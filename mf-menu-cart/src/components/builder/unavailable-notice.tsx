import type { MenuItemDetail } from '@horno/contracts/menu';
import { sellingHoursText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { useHasPlace } from '../../state/use-menu-context.ts';
import { useOpenDialog } from '../../state/use-open-dialog.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';

/** Explains why an item cannot be ordered now, with its hours and a recovery. */
export function UnavailableNotice({ detail }: { detail: Pick<MenuItemDetail, 'sold_out' | 'hours'> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const hasPlace = useHasPlace();
  const unavailable = useUnavailable(detail);
  if (!unavailable)
    return detail.hours ? <p>{t('card.onlyAt', { hours: sellingHoursText(detail.hours, lang) })}</p> : null;
  const action = unavailable.isTime && hasPlace && (
    <Button variant="outline" size="s" onClick={() => openDialog('time')}>
      {t('menu.chooseTime')}
    </Button>
  );
  return (
    <Notice variant="warning" action={action}>
      {unavailable.reason}
    </Notice>
  );
}
