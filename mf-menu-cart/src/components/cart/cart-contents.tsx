import { routes } from '@horno/contracts';
import { formatMoney } from '@horno/domain';
import { useLang, useT } from '@horno/kit';
import { Button, ButtonLink, EmptyState, Notice, Price, Progress, Skeleton, SkeletonGroup } from '@horno/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { CartView } from '../../domain/cart-view.ts';
import { useCart } from '../../state/use-cart.ts';
import css from './cart-contents.module.css';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { EmptyCart } from './empty-cart.tsx';

function Waiting() {
  const t = useT();
  return (
    <SkeletonGroup label={t('cart.loading')} className={css.contents}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}

function Minimum({ cart }: { cart: CartView }) {
  const t = useT();
  const lang = useLang();
  const { minMinor, missingMinor, subTotalMinor } = cart;
  if (minMinor <= 0 || missingMinor <= 0) return null;
  const label = t('cart.missing', { amount: formatMoney(missingMinor, lang) });
  return <Progress value={subTotalMinor} max={minMinor} label={label} />;
}

/** The one way on; below the minimum it stays in place and says why. */
function Continue({ cart }: { cart: CartView }) {
  const t = useT();
  const lang = useLang();
  const reasonId = useId();
  const { missingMinor, totalMinor, minMinor } = cart;
  const price = <Price amountMinor={totalMinor} lang={lang} />;
  if (missingMinor <= 0) {
    return (
      <ButtonLink as={Link} to={routes.checkout.to()} wide size="l" trailing={price}>
        {t('cart.continue')}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button aria-disabled="true" aria-describedby={reasonId} wide size="l" trailing={price}>
        {t('cart.continue')}
      </Button>
      <p id={reasonId} className={css.reason}>
        {t('cart.belowMinimum', { amount: formatMoney(minMinor, lang) })}
      </p>
    </>
  );
}

function Undo() {
  const t = useT();
  const { state, store } = useCart();
  const { removed } = state;
  return (
    <div role="status" className={css.undo}>
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

function Changes() {
  const t = useT();
  const { state, store } = useCart();
  if (state.changes.length === 0) return null;
  return (
    <Notice variant="warning" title={t('cart.changes')} onClose={() => store.closeChanges()} closeLabel={t('close')}>
      <ul className={css.changes}>
        {state.changes.map((change) => (
          <li key={`${change.type}${change.item_id ?? change.name}`}>{change.message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Lines, minimum, totals and the way on: the same beside the menu and as a page on phones. */
export function CartContents({ heading }: { heading: ReactNode }) {
  const t = useT();
  const { state, store } = useCart();
  const { cart, status, faults } = state;
  return (
    <div className={css.contents} aria-busy={state.isBusy || undefined}>
      {heading}
      <Changes />
      <Undo />
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
      {status === 'empty' && (
        <EmptyState
          level={3}
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
          <ul className={css.lines}>
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
          <Minimum cart={cart} />
          <CartTotals cart={cart} />
          <Continue cart={cart} />
          <EmptyCart />
        </>
      )}
    </div>
  );
}
