import { errorCodeOf, routes } from '@horno/contracts';
import { useErrorText, useNotify, useT } from '@horno/kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const SAID_MS = 4000;
/** The chosen time does not hold: the customer picks another, nothing is lost (domain §1). */
const timeCodes: readonly string[] = ['CART-02', 'CART-06', 'CART-07', 'CART-08'];

/** Says once what happened to the cart, in whichever root hears it first, and leads to where it can be mended. */
export function useCartSignals(): void {
  const { state, store } = useCart();
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: signals come with a change of state, and are taken only once
  useEffect(() => {
    for (const signal of store.takeSignals()) {
      if (signal.kind === 'added') {
        notify({ id: 'cart-added', kind: 'success', text: t('cart.added', { name: signal.name }), forMs: SAID_MS });
      } else if (signal.kind === 'lost') {
        notify({ id: 'cart-lost', kind: 'info', text: t('cart.lost') });
        navigate(routes.home.to());
      } else {
        notify({ id: 'cart-failed', kind: 'error', text: errorText(signal.error) });
        if (timeCodes.includes(errorCodeOf(signal.error) ?? '')) openDialog('time');
      }
    }
  }, [state]);
}
