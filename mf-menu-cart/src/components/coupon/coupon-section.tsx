import { normalizeCouponCode } from '@horno/domain';
import { errorCodeOf, routes, useIsCustomer, useTranslation } from '@horno/kit';
import { Link } from 'react-router-dom';
import type { CartView } from '../../domain/cart-view.ts';
import { useCart } from '../../state/use-cart.ts';
import { GiftRow } from '../gift/gift-row.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponRow } from './coupon-row.tsx';

interface CouponListProps {
  cart: CartView;
}

/** Coupons of the cart with their discounts and gifts. */
export function CouponList({ cart }: CouponListProps) {
  const { t } = useTranslation();
  const { state, store } = useCart();
  const { refusal } = state.coupon;
  const again = refusal && errorCodeOf(refusal.error) === 'CP-02' ? normalizeCouponCode(refusal.code) : undefined;
  return (
    <>
      {cart.coupons.length > 0 && (
        <ul className="u-stack u-gap-3" aria-label={t('coupon.list')}>
          {cart.coupons.map((coupon) => (
            <CouponRow
              key={coupon.code}
              coupon={coupon}
              isPointedAt={coupon.code === again}
              onRemove={() => store.removeCoupon(coupon.code)}
            />
          ))}
        </ul>
      )}
      {cart.offer && <GiftRow offer={cart.offer} />}
    </>
  );
}

/** Coupons of the cart, the field for a code, and a link to the customer's coupons. */
export function CouponSection({ cart }: CouponListProps) {
  const { t } = useTranslation();
  const isCustomer = useIsCustomer();
  return (
    <section className="u-stack u-gap-3">
      <h3 className="vh">{t('coupon.title')}</h3>
      <CouponList cart={cart} />
      <CouponForm />
      {isCustomer && (
        <Link to={routes.coupons.to()} className="u-note">
          {t('coupon.mine')}
        </Link>
      )}
    </section>
  );
}
