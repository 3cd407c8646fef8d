import { routes } from '@horno/kit';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from './use-cart.ts';
import { useOpenDialog } from './use-open-dialog.ts';

/** Restores the parked cart and opens it. Without a place it opens the location dialog first. */
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
