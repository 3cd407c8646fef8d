import { usePartMessages } from '@horno/kit';
import { favouritesTexts } from '../../../locales/favourites.ts';
import { usualTexts } from '../../../locales/usual.ts';
import { useFavourites } from '../../state/use-favourites.ts';
import { FavouritesRow } from '../favourites/favourites-row.tsx';
import { UsualOrder } from './usual-order.tsx';

/** The usual order of the customer and the favourites of the visitor. */
export function OwnItems() {
  usePartMessages(usualTexts);
  usePartMessages(favouritesTexts);
  const hasFavourites = useFavourites().length > 0;
  return (
    <div className="u-column u-gap-3">
      <UsualOrder />
      {hasFavourites && <FavouritesRow />}
    </div>
  );
}
