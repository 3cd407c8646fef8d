import { routes } from '@horno/kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Takes up the cart that was set aside; without a place it asks for one first. Ends on the cart. */
export function useRestore(): () => void {
  const { store } = useCart();
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  return useCallback(() => {
    const cart = routes.category.to({}, { cart: 1 });
    if (store.restore() === 'queued') navigate(cart);
    else openDialog('location', cart);
  }, [store, navigate, openDialog]);
}
