import { formatMoney } from '@horno/domain';
import { slot, useLang, useTranslation } from '@horno/kit';
import { BagIcon, VisuallyHidden } from '@horno/ui';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { cartAddress } from '../components/cart/cart-address.ts';
import { CartDialogs } from '../components/cart/cart-dialogs.tsx';
import { focusPanel } from '../components/cart/panel-focus.ts';
import { useCart } from '../state/use-cart.ts';
import { useCartSignals } from '../state/use-cart-signals.ts';
import css from './cart-button.module.css';

/** Button with the number of items and the total, on every page. */
function CartButton() {
  const { t } = useTranslation();
  const lang = useLang();
  const location = useLocation();
  const { count, totalMinor, cart } = useCart().state;
  useCartSignals();

  function open(event: MouseEvent) {
    if (focusPanel()) event.preventDefault();
  }

  // The server has not answered: delivery and discounts are not known.
  const total = cart?.uuid === '' ? '–' : formatMoney(totalMinor, lang);
  const label = count > 0 ? t('cart.open', { count, total }) : t('cart.openEmpty');
  return (
    <>
      <Link to={cartAddress(location)} className={css.button} onClick={open}>
        <BagIcon />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <>
            <span aria-hidden="true">{count}</span>
            <span aria-hidden="true" className={css.total}>
              {total}
            </span>
          </>
        )}
      </Link>
      <CartDialogs />
    </>
  );
}

export default slot({ component: CartButton });
