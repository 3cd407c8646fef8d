import type { CartChange } from '@horno/contracts/cart';
import { toMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Button, Notice, Price } from '@horno/ui';
import { useCart } from '../../state/use-cart.ts';
import css from './cart-contents.module.css';

function Change({ change: { type, message, from, to } }: { change: CartChange }) {
  const { t } = useTranslation();
  const hasPrices = type === 'price' && from !== undefined && to !== undefined;
  return (
    <li>
      <span>{message}</span>
      {hasPrices && (
        <>
          {' '}
          <Price amountMinor={toMinor(to)} oldAmountMinor={toMinor(from)} oldLabel={t('card.before')} tabular />
        </>
      )}
    </li>
  );
}

/** Lists changes made by the server; the customer must accept them before the checkout. */
export function CartChanges() {
  const { t } = useTranslation();
  const { state, store } = useCart();
  if (state.changes.length === 0) return null;
  return (
    <Notice
      variant="warning"
      title={t('cart.changes')}
      action={
        <Button size="s" variant="soft" onClick={() => store.acceptChanges()}>
          {t('cart.accept')}
        </Button>
      }
    >
      <ul className={css.changes}>
        {state.changes.map((change) => (
          <Change key={`${change.type}${change.item_id ?? change.name}`} change={change} />
        ))}
      </ul>
    </Notice>
  );
}
