import { useTranslation } from '@horno/kit';
import { ButtonLink, Price } from '@horno/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../state/use-cart.ts';
import { cartAddress } from './cart-address.ts';
import css from './cart-dock.module.css';

/** Wraps a page and adds a bar with the cart at the bottom of the window on phones. A short page is as high as the window. */
export function WithCartDock({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={css.page}>{children}</div>
      <CartDock />
    </>
  );
}

function CartDock() {
  const { t } = useTranslation();
  const location = useLocation();
  const { count, totalMinor, cart } = useCart().state;
  if (count === 0) return null;
  return (
    <section className={`no-print ${css.dock}`} aria-label={t('cart.dock')}>
      <ButtonLink
        as={Link}
        to={cartAddress(location)}
        wide
        size="l"
        trailing={
          <span className={css.sum}>
            {cart?.uuid === '' ? <span>–</span> : <Price amountMinor={totalMinor} />}
            {cart && cart.deliveryFeeMinor > 0 && <small>{t('cart.withDelivery')}</small>}
          </span>
        }
      >
        {t('cart.see', { count })}
      </ButtonLink>
    </section>
  );
}
