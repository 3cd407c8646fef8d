import { formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, Dialog } from '@horno/ui';
import type { Repriced } from '../../cart/cart-state.ts';
import { useCart } from '../../state/use-cart.ts';

/** Asks about a price that differs from the displayed one (SINGLE-07). The item is added after the answer. */
export function PriceDialog({ repriced: { draft, fromMinor, toMinor, lineId, isReference } }: { repriced: Repriced }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { store } = useCart();
  const refuse = () => store.answerPrice(false);
  return (
    <Dialog
      open
      size="s"
      phone="card"
      title={t('price.title')}
      closeLabel={t('close')}
      onClose={refuse}
      footer={
        <>
          <Button variant="soft" onClick={refuse}>
            {t('price.refuse')}
          </Button>
          <Button data-autofocus="" onClick={() => store.answerPrice(true)}>
            {t(lineId ? 'price.acceptLine' : 'price.accept')}
          </Button>
        </>
      }
    >
      <p>
        {t(isReference ? 'price.reference' : 'price.changed', {
          name: draft.name,
          from: formatMoney(fromMinor, lang),
          to: formatMoney(toMinor, lang),
        })}
      </p>
    </Dialog>
  );
}
