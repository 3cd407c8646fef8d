import { useTranslation } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import { useState } from 'react';
import { useCart } from '../../state/use-cart.ts';
import css from './empty-cart.module.css';

/** Empties the cart after a confirmation; this cannot be undone. */
export function EmptyCart() {
  const { t } = useTranslation();
  const { store } = useCart();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  function empty() {
    store.clear();
    close();
  }

  return (
    <>
      <Button variant="quiet" size="s" className={css.ask} onClick={() => setAsking(true)}>
        {t('cart.clear')}
      </Button>
      <Dialog
        open={isAsking}
        size="s"
        phone="card"
        title={t('cart.clearTitle')}
        closeLabel={t('close')}
        onClose={close}
        footer={
          <>
            <Button variant="soft" onClick={close} data-autofocus="">
              {t('cart.clearNo')}
            </Button>
            <Button variant="danger" onClick={empty}>
              {t('cart.clearYes')}
            </Button>
          </>
        }
      >
        {t('cart.clearText')}
      </Dialog>
    </>
  );
}
