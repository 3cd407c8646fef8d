import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useClose } from '../use-close.ts';
import { useIsWide } from '../use-is-wide.ts';

const CartSheet = lazy(async () => ({ default: (await import('./cart-sheet.tsx')).CartSheet }));

/** Opens the cart over the page for `?cart=1`, where the layout has no panel. */
export function CartOver() {
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const { search: text } = useLocation();
  const without = new URLSearchParams(text);
  without.delete('cart');
  const close = useClose({ search: without.toString() });
  if (search.get('cart') !== '1' || isWide !== false) return null;
  return (
    <Suspense>
      <CartSheet onClose={close} />
    </Suspense>
  );
}
