import { useTranslation } from '@horno/kit';
import { PinIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from './place-note.module.css';

/** Notice that prices are those of a reference store until a place is chosen (domain §3.13). */
export function PlaceNote() {
  const { t } = useTranslation();
  return (
    <p className={css.note}>
      <PinIcon size="s" />
      <span>
        <b>{t('menu.reference')}</b> <span className={css.text}>{t('menu.referenceText')}</span>
      </span>
      <Link to={{ search: '?dialog=location' }} className={css.link}>
        {t('menu.choosePlace')}
      </Link>
    </p>
  );
}
