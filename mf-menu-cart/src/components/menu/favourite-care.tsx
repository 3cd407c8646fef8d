import { useFavouriteCare } from '../../state/use-favourites.ts';

/** Cares for the favourites of the page. Renders nothing. */
export function FavouriteCare() {
  useFavouriteCare();
  return null;
}
