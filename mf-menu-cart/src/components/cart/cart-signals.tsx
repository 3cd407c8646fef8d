import { errorCodeOf, routes, type Translate, useNotify } from '@horno/kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Addition } from '../../cart/cart-state.ts';
import { placeCodes, timeCodes } from '../../domain/recovery.ts';
import { useCart } from '../../state/use-cart.ts';
import { useOpenDialog } from '../../state/use-open-dialog.ts';

/** The cart itself shows an addition, so its notice is short. Other notices stay until they are closed (domain §3.13). */
const ADDED_MS = 4000;

/**
 * Notifies the customer once about each signal, in the first root that receives it, and opens the dialog that resolves a failure. A
 * component, so that a change of the cart does not render the page around it again.
 */
export function CartSignals() {
  const { state, store } = useCart();
  const notify = useNotify();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signals arrive with a change of state
  useEffect(() => {
    const sayAdded = (key: string, name: string) =>
      notify({ id: 'cart-added', kind: 'success', text: (t) => t(key, { name }), forMs: ADDED_MS });
    const again = ({ id, draft }: Addition) => {
      if (store.add(draft, id) === 'needs-place') openDialog('location');
    };
    for (const signal of store.takeSignals()) {
      switch (signal.kind) {
        case 'added':
          sayAdded('cart.added', signal.name);
          break;
        case 'converted':
          sayAdded('deal.done', signal.name);
          break;
        case 'couponApplied':
          notify({ id: 'coupon', kind: 'success', text: (t) => t('coupon.applied', { name: signal.name }) });
          break;
        case 'couponRefused':
          notify({ id: 'coupon', kind: 'error', text: (_, errorText) => errorText(signal.error) });
          break;
        case 'parked':
          navigate(routes.home.to());
          break;
        case 'lost':
          notify({ id: 'cart-lost', kind: 'info', text: (t) => t('cart.lost') });
          navigate(routes.home.to());
          break;
        case 'failed': {
          const code = errorCodeOf(signal.error) ?? '';
          const { addition, error } = signal;
          notify({
            id: 'cart-failed',
            kind: 'error',
            text: (t, errorText) =>
              addition ? t('cart.notAdded', { name: addition.draft.name, why: errorText(error) }) : errorText(error),
            // Of a refused item nothing else is to be expected.
            ...(addition &&
              !code.startsWith('ITEM-') && {
                action: { label: (t: Translate) => t('cart.retry'), run: () => again(addition) },
              }),
          });
          if (timeCodes.includes(code)) openDialog('time');
          else if (placeCodes.includes(code)) openDialog('location');
        }
      }
    }
  }, [state]);
  return null;
}
