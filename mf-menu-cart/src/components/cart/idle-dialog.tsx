import { formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import { type CartView, countOf } from '../../domain/cart-view.ts';
import { useCart } from '../../state/use-cart.ts';
import { useOpenDialog } from '../../state/use-open-dialog.ts';

/** Asks what to do with a cart that was idle for an hour (domain §1, expiry). */
export function IdleDialog({ cart, onPutOff }: { cart: CartView; onPutOff(): void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const { state, store } = useCart();

  function confirm() {
    if (store.confirm() === 'needs-place') openDialog('location');
  }

  return (
    <Dialog
      open
      size="s"
      phone="card"
      title={t('idle.title')}
      closeLabel={t('close')}
      onClose={onPutOff}
      footer={
        <>
          <Button variant="soft" onClick={() => store.clear()}>
            {t('idle.restart')}
          </Button>
          <Button data-autofocus="" busy={state.isBusy} onClick={confirm}>
            {t('idle.confirm')}
          </Button>
        </>
      }
    >
      {t('idle.text', { count: countOf(cart.lines), amount: formatMoney(cart.totalMinor, lang) })}
    </Dialog>
  );
}
