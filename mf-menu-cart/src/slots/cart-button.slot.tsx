import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { formatMoney } from '@horno/domain';
import { LazyPart, lazyComponent, safeStorage, slot, useIsCustomer, useLang, useTranslation } from '@horno/kit';
import { BagIcon, VisuallyHidden } from '@horno/ui';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cartAddress } from '../components/cart/cart-address.ts';
import { CartDialogs } from '../components/cart/cart-dialogs.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { focusPanel } from '../components/cart/panel-focus.ts';
import { useCart } from '../state/use-cart.ts';
import css from './cart-button.module.css';

const FavouriteCare = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "favourites" */ '../components/menu/favourite-care.tsx')).FavouriteCare,
);

/** Button with the number of items, the total and what the total includes, on every page. */
function CartButton() {
  const { t } = useTranslation();
  const lang = useLang();
  const location = useLocation();
  const { state, isLoaded } = useCart();
  const isCustomer = useIsCustomer();
  const { count, totalMinor, cart } = state;

  function open(event: MouseEvent) {
    if (focusPanel()) event.preventDefault();
  }

  // The server has not answered: delivery and discounts are not known.
  const total = cart?.uuid === '' ? '–' : formatMoney(totalMinor, lang);
  const included = cart && cart.deliveryFeeMinor > 0 ? t('cart.withDelivery') : '';
  const label = count > 0 ? t('cart.open', { count, total: `${total} ${included}`.trim() }) : t('cart.openEmpty');
  return (
    <>
      <Link to={cartAddress(location)} className={`u-inline-row u-link u-touch ${css.button}`} onClick={open}>
        <BagIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <>
            <span aria-hidden="true">{count}</span>
            <span aria-hidden="true" className={css.total}>
              <span translate="no">{total}</span>
              {included && <small>{included}</small>}
            </span>
          </>
        )}
      </Link>
      <CartSignals />
      <CartDialogs />
      {isLoaded && (isCustomer || safeStorage('local').getItem(FAVOURITES_KEY)) && (
        <LazyPart failed={null}>
          <FavouriteCare />
        </LazyPart>
      )}
    </>
  );
}

export default slot({ component: CartButton });
