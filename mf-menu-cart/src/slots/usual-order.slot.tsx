import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { LazyPart, lazyComponent, safeStorage, slot, useIsCustomer } from '@horno/kit';
import { useEffect, useState } from 'react';

const OwnItems = lazyComponent(
  async () => (await import(/* webpackChunkName: "usual-order" */ '../components/usual/own-items.tsx')).OwnItems,
);

/**
 * The usual order of a customer and the favourites of the visitor, on the home page. Guests without favourites load nothing
 * for it.
 */
function UsualOrderSlot() {
  const isCustomer = useIsCustomer();
  const [hasFavourites, setHasFavourites] = useState(false);
  useEffect(() => setHasFavourites(safeStorage('local').getItem(FAVOURITES_KEY) !== null), []);
  if (!isCustomer && !hasFavourites) return null;
  return (
    <LazyPart failed={null}>
      <OwnItems />
    </LazyPart>
  );
}

export default slot({ component: UsualOrderSlot });
