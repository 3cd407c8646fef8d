import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import type { CartState } from '../../cart/cart-state.ts';
import { useCart } from '../../state/use-cart.ts';
import { useRestore } from '../../state/use-restore.ts';

/** Explains why the cart was parked (CART-06, CART-08) and offers to restore it (domain §3.4). */
export function ParkedDialog({ parked }: { parked: NonNullable<CartState['parked']> }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { store } = useCart();
  const restore = useRestore();
  const close = () => store.acknowledgeParked();

  function takeUp() {
    close();
    restore();
  }

  return (
    <Dialog
      open
      size="s"
      phone="card"
      title={t('shelf.title')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        <>
          <Button variant="soft" onClick={close}>
            {t('shelf.later')}
          </Button>
          <Button data-autofocus="" onClick={takeUp}>
            {t('shelf.restore')}
          </Button>
        </>
      }
    >
      <p>{errorText(parked.error)}</p>
      <p>{t('shelf.text', { count: parked.count })}</p>
    </Dialog>
  );
}
