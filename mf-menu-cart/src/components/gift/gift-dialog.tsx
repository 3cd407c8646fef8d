import { routes, useTranslation } from '@horno/kit';
import { Button, ChoiceCard, ChoiceGroup, Dialog } from '@horno/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GiftOffer } from '../../domain/cart-view.ts';
import { NO_SUB } from '../../domain/category-choice.ts';
import { useCart } from '../../state/use-cart.ts';

/** Chooses the gift of a coupon. Closed without a choice, the coupon stays and asks again later. */
export function GiftDialog({ offer }: { offer: GiftOffer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, store } = useCart();
  const [chosen, setChosen] = useState(offer.chosen?.body.uuid);
  const close = () => store.askGift(false);

  function send() {
    const option = offer.options.find(({ uuid }) => uuid === chosen);
    if (!option) return;
    if (!option.isCombo) {
      store.chooseGift(option.uuid);
      return;
    }
    // A combo is put together first, on its own page.
    close();
    navigate(routes.comboDetail.to({ id: option.uuid, ssid: offer.chosen?.id ?? NO_SUB, coupon: offer.coupon }));
  }

  return (
    <Dialog
      open
      size="s"
      phone="card"
      title={t('gift.choose')}
      closeLabel={t('gift.later')}
      onClose={close}
      footer={
        <Button wide busy={state.isBusy} aria-disabled={chosen === undefined || undefined} onClick={send}>
          {t('gift.take')}
        </Button>
      }
    >
      <ChoiceGroup legend={t('gift.options')} legendHidden value={chosen} onChange={setChosen}>
        {offer.options.map(({ uuid, name }) => (
          <ChoiceCard key={uuid} value={uuid} title={name} price={t('gift.free')} />
        ))}
      </ChoiceGroup>
    </Dialog>
  );
}
