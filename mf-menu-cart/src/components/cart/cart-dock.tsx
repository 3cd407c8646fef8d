import { useLang, useT } from '@horno/kit';
import { ButtonLink, Price } from '@horno/ui';
import { Link, useLocation } from 'react-router-dom';
import { useCart } from '../../state/use-cart.ts';
import { cartAddress } from './cart-address.ts';
import css from './cart-dock.module.css';

/** On phones: what is in the cart, always in reach. */
export function CartDock() {
  const t = useT();
  const lang = useLang();
  const location = useLocation();
  const { count, totalMinor } = useCart().state;
  if (count === 0) return null;
  return (
    <section className={css.dock} aria-label={t('cart.dock')}>
      <ButtonLink
        as={Link}
        to={cartAddress(location)}
        wide
        size="l"
        trailing={<Price amountMinor={totalMinor} lang={lang} />}
      >
        {t('cart.see', { count })}
      </ButtonLink>
    </section>
  );
}
