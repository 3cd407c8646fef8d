import type { Category } from '@horno/contracts/menu';
import { sellingHoursText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { ButtonLink, ClockIcon, EmptyState, PinIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { sentence } from '../../domain/selling-hours.ts';

interface NotNowProps {
  category: Category;
  hasPlace: boolean;
}

/** Says when a category outside its hours (lunch, Hut Day) is sold, with a link that schedules the order. Its items follow. */
export function NotNow({ category, hasPlace }: NotNowProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { name, hours } = category;
  if (!hours) return null;
  const dialog = hasPlace ? 'time' : 'location';
  const action = (
    <ButtonLink
      as={Link}
      to={{ search: `?dialog=${dialog}` }}
      icon={hasPlace ? <ClockIcon size="s" /> : <PinIcon size="s" />}
    >
      {t(hasPlace ? 'menu.chooseTime' : 'menu.choosePlaceAndTime')}
    </ButtonLink>
  );
  return (
    <EmptyState title={t('menu.notNow', { name })} action={action}>
      {sentence(t('hours.made', { hours: sellingHoursText(hours, lang) }))} {t('menu.notNowText')}
    </EmptyState>
  );
}
