import { useTranslation } from '@horno/kit';
import { ClockIcon, PinIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import css from './place-note.module.css';

/**
 * Notice that prices are those of a reference store until a place is chosen (domain §3.13), or because the chosen store does not exist
 * any more.
 */
export function PlaceNote({ isStoreGone }: { isStoreGone?: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={`u-row u-flex-wrap u-gap-x-3 ${css.note}`}>
      <PinIcon size="s" />
      {isStoreGone ? (
        <span>
          <b>{t('menu.storeGone')}</b> <span>{t('menu.storeGoneText')}</span>
        </span>
      ) : (
        <span>
          <b>{t('menu.reference')}</b> <span className={css.text}>{t('menu.referenceText')}</span>
        </span>
      )}
      <Link to={{ search: '?dialog=location' }} className={`u-inline-row ${css.link}`}>
        {t(isStoreGone ? 'menu.otherStore' : 'menu.choosePlace')}
      </Link>
    </p>
  );
}

/** Notice that the chosen time has gone by and that the menu is that of now. */
export function TimeNote() {
  const { t } = useTranslation();
  return (
    <p className={`u-row u-flex-wrap u-gap-x-3 ${css.note}`}>
      <ClockIcon size="s" />
      <span>
        <b>{t('menu.timePast')}</b> <span>{t('menu.timePastText')}</span>
      </span>
      <Link to={{ search: '?dialog=time' }} className={`u-inline-row ${css.link}`}>
        {t('menu.otherTime')}
      </Link>
    </p>
  );
}
