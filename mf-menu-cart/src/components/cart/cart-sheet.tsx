import { useTranslation } from '@horno/kit';
import { Dialog } from '@horno/ui';
import { useCart } from '../../state/use-cart.ts';
import { CartArrival } from './cart-arrival.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartContinue } from './cart-continue.tsx';
import css from './cart-sheet.module.css';

/** The cart as a full-screen sheet on phones and a dialog on tablets. The total and the way on stay at its foot. */
export function CartSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { status, cart } = useCart().state;
  return (
    <Dialog
      open
      size="s"
      title={t('cart.title')}
      closeLabel={t('cart.keepChoosing')}
      onClose={onClose}
      footer={
        status === 'ready' &&
        cart && (
          <div className={`u-stack u-gap-2 u-flex-1 u-min-w-0 ${css.foot}`}>
            <CartArrival />
            <CartContinue cart={cart} />
          </div>
        )
      }
    >
      <CartContents heading={null} isFooted />
    </Dialog>
  );
}
