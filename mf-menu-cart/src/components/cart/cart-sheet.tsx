import { useTranslation } from '@horno/kit';
import { Dialog } from '@horno/ui';
import { CartContents } from './cart-contents.tsx';

/** The cart as a full-screen sheet on phones and a dialog on tablets. */
export function CartSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog open size="s" title={t('cart.title')} closeLabel={t('cart.keepChoosing')} onClose={onClose}>
      <CartContents heading={null} />
    </Dialog>
  );
}
