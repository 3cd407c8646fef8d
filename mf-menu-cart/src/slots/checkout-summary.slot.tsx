import { routes, slot, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Heading, Notice, Price, Skeleton, SkeletonGroup } from '@horno/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CartChanges } from '../components/cart/cart-changes.tsx';
import { CartSignals } from '../components/cart/cart-signals.tsx';
import { CartTotals } from '../components/cart/cart-totals.tsx';
import { CouponList } from '../components/coupon/coupon-section.tsx';
import { DishPicture } from '../components/menu/dish-picture.tsx';
import { openGift } from '../domain/cart-view.ts';
import { useCart } from '../state/use-cart.ts';
import css from './checkout-summary.module.css';

/** Summary of the cart beside the steps of the checkout, with the tip that was chosen there; read-only. */
function CheckoutSummary({ tipMinor }: { tipMinor?: number }) {
  const { t } = useTranslation();
  const { state, store } = useCart();
  const { cart, status } = state;
  const giftOf = cart && openGift(cart);
  // A gift that was not chosen is asked for once more before the order (domain §3.4).
  useEffect(() => {
    if (giftOf !== undefined) store.askGift(true);
  }, [giftOf, store]);
  return (
    <section aria-label={t('cart.summary')} className={`u-column u-gap-4 ${css.summary}`}>
      <header className={`u-row u-between u-gap-3 ${css.head}`}>
        <Heading level={2} look={3}>
          {t('cart.summary')}
        </Heading>
        <ButtonLink as={Link} to={routes.category.to({}, { cart: 1 })} variant="quiet" size="s">
          {t('cart.editOrder')}
        </ButtonLink>
      </header>
      <CartSignals />
      <CartChanges />
      {status === 'loading' && (
        <SkeletonGroup label={t('cart.loading')} className={`u-column u-gap-4 ${css.summary}`}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonGroup>
      )}
      {status === 'failed' && (
        <Notice
          variant="error"
          action={
            <Button size="s" onClick={() => store.refresh()}>
              {t('cart.retry')}
            </Button>
          }
        >
          {t('cart.failed')}
        </Notice>
      )}
      {status === 'empty' && <p>{t('cart.empty')}</p>}
      {cart && status === 'ready' && (
        <>
          <ul className="u-stack u-gap-4">
            {cart.lines.map((line) => (
              <li key={line.id} className={`u-stack u-items-start u-gap-3 ${css.line}`}>
                <DishPicture image={line.image} kind={line.body.product_type === '1' ? 'combo' : 'single'} />
                <div>
                  <p className={css.name}>{t('cart.times', { count: line.quantity, name: line.name })}</p>
                  {line.summary && <p className={`u-note ${css.small}`}>{line.summary}</p>}
                  {line.note && <p className={`u-note ${css.small}`}>{t('cart.note', { note: line.note })}</p>}
                </div>
                <Price amountMinor={line.unitMinor * line.quantity} tabular />
              </li>
            ))}
          </ul>
          <CouponList cart={cart} />
          <CartTotals cart={cart} tipMinor={tipMinor} />
        </>
      )}
    </section>
  );
}

export default slot({ component: CheckoutSummary });
