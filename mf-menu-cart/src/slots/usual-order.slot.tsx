import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { LazyPart, lazyComponent, safeStorage, slot, useIsCustomer } from '@horno/kit';
import { useEffect, useState } from 'react';

const OwnItems = lazyComponent(
  async () => (await import(/* webpackChunkName: "usual-order" */ '../components/usual/own-items.tsx')).OwnItems,
);

/**
 * The usual order of the visitor and the favourites, on the home page. Guests without an order and favourites on this device load
 * nothing for it.
 */
function UsualOrderSlot() {
  const isCustomer = useIsCustomer();
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => {
    const storage = safeStorage('local');
    setHasOwn([FAVOURITES_KEY, USUAL_ORDER_KEY].some((key) => storage.getItem(key) !== null));
  }, []);
  if (!isCustomer && !hasOwn) return null;
  return (
    <LazyPart failed={null}>
      <OwnItems />
    </LazyPart>
  );
}

export default slot({ component: UsualOrderSlot });
