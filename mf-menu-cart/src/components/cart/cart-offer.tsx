import { usePartMessages, useTranslation } from '@horno/kit';
import { CloseIcon, IconButton } from '@horno/ui';
import { useId } from 'react';
import { offersTexts } from '../../../locales/offers.ts';
import type { CartView } from '../../domain/cart-view.ts';
import { cardDraft, type MenuCard } from '../../domain/menu-card.ts';
import { useCart } from '../../state/use-cart.ts';
import { useCartOffer } from '../../state/use-cart-offer.ts';
import css from './cart-offer.module.css';
import { OfferItems } from './offer-items.tsx';

/** Offers what fills the minimum, or one drink or dessert, once for each cart. */
export default function CartOffer({ cart }: { cart: CartView }) {
  usePartMessages(offersTexts);
  const { t } = useTranslation();
  const id = useId();
  const { store } = useCart();
  const { offer, answer } = useCartOffer(cart);
  if (!offer) return null;
  const isMinimum = offer.kind === 'minimum';

  function add(card: MenuCard) {
    if (!isMinimum) answer();
    store.add(cardDraft(card));
  }

  return (
    <section className={`u-stack u-gap-2 u-p-3 ${css.offer}`} aria-labelledby={id}>
      <div className="u-row u-between u-gap-2">
        <h3 id={id} className={css.title}>
          {t(`offer.${offer.kind}`, { count: offer.cards.length })}
        </h3>
        {!isMinimum && <IconButton icon={<CloseIcon size="s" />} label={t('offer.refuse')} onClick={answer} />}
      </div>
      <OfferItems cards={offer.cards} onAdd={add} />
    </section>
  );
}
