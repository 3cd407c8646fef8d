import { formatMoney } from '@horno/domain';
import { routes, useIsCustomer, useLang, useTranslation } from '@horno/kit';
import { Button, ButtonLink, EmptyState, Notice, Progress, Skeleton, SkeletonGroup } from '@horno/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { type CartView, countOf } from '../../domain/cart-view.ts';
import { useCart } from '../../state/use-cart.ts';
import { useRestore } from '../../state/use-restore.ts';
import { CouponSection } from '../coupon/coupon-section.tsx';
import { CartChanges } from './cart-changes.tsx';
import css from './cart-contents.module.css';
import { CartContinue } from './cart-continue.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { EmptyCart } from './empty-cart.tsx';

/** Offers to restore a parked cart (domain §3.4). */
function ParkedCart({ count }: { count: number }) {
  const { t } = useTranslation();
  const restore = useRestore();
  return (
    <Notice
      announce="off"
      title={t('shelf.kept', { count })}
      action={
        <Button size="s" onClick={restore}>
          {t('shelf.restore')}
        </Button>
      }
    />
  );
}

// They need TanStack Query, which is not part of the first load.
const DealCall = lazy(() => import(/* webpackChunkName: "cart-dialogs" */ './deal-call.tsx'));
const CartOffer = lazy(() => import(/* webpackChunkName: "cart-dialogs" */ './cart-offer.tsx'));
const OlderCart = lazy(() => import(/* webpackChunkName: "cart-dialogs" */ './older-cart.tsx'));

function Waiting() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('cart.loading')} className={`u-column u-gap-5 ${css.contents}`}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}

function Minimum({ cart }: { cart: CartView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { minMinor, missingMinor, subTotalMinor } = cart;
  if (minMinor <= 0 || missingMinor <= 0) return null;
  const label = t('cart.missing', { amount: formatMoney(missingMinor, lang) });
  return <Progress value={subTotalMinor} max={minMinor} label={label} />;
}

function Undo() {
  const { t } = useTranslation();
  const { state, store } = useCart();
  const { removed } = state;
  return (
    <div role="status" className={`u-row u-between u-gap-2 ${css.undo}`}>
      {removed && (
        <>
          <span>{t('cart.removed', { name: removed.name })}</span>
          <Button variant="quiet" size="s" onClick={() => store.undo()}>
            {t('cart.undo')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Lines, totals and the link to the checkout; the same in the panel and in the sheet, which has the link at its foot. */
export function CartContents({ heading, isFooted = false }: { heading: ReactNode; isFooted?: boolean }) {
  const { t } = useTranslation();
  const { state, store } = useCart();
  const { cart, status, faults } = state;
  const isCustomer = useIsCustomer();
  return (
    <div className={`u-column u-gap-5 ${css.contents}`} aria-busy={state.isBusy || undefined}>
      {heading}
      <CartChanges />
      <Undo />
      {isCustomer && (
        <Suspense>
          <OlderCart />
        </Suspense>
      )}
      {status === 'loading' && <Waiting />}
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
      {status === 'empty' && state.parked && <ParkedCart count={state.parked.count} />}
      {status === 'empty' && (
        <EmptyState
          level={3}
          className={css.empty}
          title={t('cart.empty')}
          action={
            <ButtonLink as={Link} to={routes.category.to({ slug: 'pizzas' })} variant="soft" size="s">
              {t('cart.seePizzas')}
            </ButtonLink>
          }
        >
          {t('cart.emptyText')}
        </EmptyState>
      )}
      {status === 'ready' && cart && (
        <>
          <ul className="u-stack u-gap-5">
            {cart.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                fault={faults[line.id]}
                onQuantity={(quantity) => store.setQuantity(line.id, quantity)}
                onRemove={() => store.remove(line.id)}
              />
            ))}
          </ul>
          {!state.isBusy && countOf(cart.lines) > 1 && (
            <Suspense>
              <DealCall cart={cart} />
            </Suspense>
          )}
          <Minimum cart={cart} />
          <Suspense>
            <CartOffer cart={cart} />
          </Suspense>
          <CouponSection cart={cart} />
          <CartTotals cart={cart} />
          {!isFooted && <CartContinue cart={cart} />}
          <EmptyCart />
        </>
      )}
    </div>
  );
}
