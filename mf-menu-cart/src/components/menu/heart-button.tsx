import { usePartMessages, useTranslation } from '@horno/kit';
import { cx, HeartIcon, IconButton } from '@horno/ui';
import { favouritesTexts } from '../../../locales/favourites.ts';
import { useFavourites, useMark } from '../../state/use-favourites.ts';
import css from './heart-button.module.css';

/** Marks an item as a favourite, or takes the mark away. */
export function HeartButton({ uuid, name, className }: { uuid: string; name: string; className?: string }) {
  usePartMessages(favouritesTexts);
  const { t } = useTranslation();
  const isMarked = useFavourites().includes(uuid);
  const mark = useMark();
  return (
    <IconButton
      className={cx(css.heart, className)}
      icon={<HeartIcon />}
      label={t('favourites.mark', { name })}
      aria-pressed={isMarked}
      onClick={() => mark(uuid, !isMarked)}
    />
  );
}
