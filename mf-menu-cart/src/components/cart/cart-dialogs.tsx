import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCart } from '../../state/use-cart.ts';
import { useExpiry } from './use-expiry.ts';

const IdleDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cart-dialogs" */ './idle-dialog.tsx')).IdleDialog,
}));
const PriceDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cart-dialogs" */ './price-dialog.tsx')).PriceDialog,
}));
const ParkedDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cart-dialogs" */ './parked-dialog.tsx')).ParkedDialog,
}));
const GiftDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cart-dialogs" */ '../gift/gift-dialog.tsx')).GiftDialog,
}));

/** Dialogs of the cart, one at a time. Rendered with the header's button, which is on every page. */
export function CartDialogs() {
  const { cart, parked, repriced, isAskingGift } = useCart().state;
  const { isAsking, putOff } = useExpiry();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  let dialog = null;
  // Dialogs of other remotes have priority.
  if (params.has('dialog')) return null;
  if (parked && 'error' in parked && pathname === '/') dialog = <ParkedDialog parked={parked} />;
  else if (repriced) dialog = <PriceDialog repriced={repriced} />;
  else if (isAskingGift && cart?.offer) dialog = <GiftDialog offer={cart.offer} />;
  else if (isAsking && cart) dialog = <IdleDialog cart={cart} onPutOff={putOff} />;
  return <Suspense>{dialog}</Suspense>;
}
