import { useTranslation } from '@horno/kit';
import { Price } from '@horno/ui';
import { type CartView, countOf } from '../../domain/cart-view.ts';
import css from './cart-totals.module.css';

interface CartTotalsProps {
  cart: CartView;
  /** Tip for the rider, which the cart does not contain. */
  tipMinor?: number | undefined;
}

/** Subtotal, discount, delivery fee, tip and total; prices include taxes. What the server has not answered yet is a dash. */
export function CartTotals({ cart, tipMinor = 0 }: CartTotalsProps) {
  const { t } = useTranslation();
  const { subTotalMinor, discountMinor, deliveryFeeMinor, totalMinor, orderType } = cart;
  const dash = cart.uuid === '' && <span>–</span>;
  return (
    <dl className={`u-stack u-gap-2 ${css.totals}`}>
      <div>
        <dt>{t('cart.products', { count: countOf([...cart.lines, ...cart.gifts]) })}</dt>
        <dd>
          <Price amountMinor={subTotalMinor} tabular />
        </dd>
      </div>
      {discountMinor > 0 && (
        <div className={css.off}>
          <dt>{t('cart.discount')}</dt>
          <dd>
            <Price amountMinor={-discountMinor} tabular />
          </dd>
        </div>
      )}
      {orderType === 'D' && (
        <div>
          <dt>{t('cart.delivery')}</dt>
          <dd>
            {dash ||
              (deliveryFeeMinor > 0 ? <Price amountMinor={deliveryFeeMinor} tabular /> : <span>{t('cart.free')}</span>)}
          </dd>
        </div>
      )}
      {tipMinor > 0 && (
        <div>
          <dt>{t('cart.tip')}</dt>
          <dd>
            <Price amountMinor={tipMinor} tabular />
          </dd>
        </div>
      )}
      <div className={css.total}>
        <dt>{t('cart.total')}</dt>
        <dd>{dash || <Price amountMinor={totalMinor + tipMinor} />}</dd>
      </div>
    </dl>
  );
}
