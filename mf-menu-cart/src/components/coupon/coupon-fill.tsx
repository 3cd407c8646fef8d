import { usePartMessages, useTranslation } from '@horno/kit';
import { useId } from 'react';
import { offersTexts } from '../../../locales/offers.ts';
import { fillersOf } from '../../domain/cart-offer.ts';
import { cardDraft, type MenuCard } from '../../domain/menu-card.ts';
import { useCart } from '../../state/use-cart.ts';
import { useStoreCards } from '../../state/use-cart-offer.ts';
import offer from '../cart/cart-offer.module.css';
import { OfferItems } from '../cart/offer-items.tsx';

/** Offers what the cart lacks for a refused coupon. An addition tries the coupon again. */
export default function CouponFill({ code, missingMinor }: { code: string; missingMinor: number }) {
  usePartMessages(offersTexts);
  const { t } = useTranslation();
  const id = useId();
  const { store } = useCart();
  const cards = fillersOf(useStoreCards() ?? [], missingMinor);
  if (cards.length === 0) return null;

  function add(card: MenuCard) {
    store.add(cardDraft(card));
    store.applyCoupon(code, 'single');
  }

  return (
    <section className={`u-stack u-gap-2 u-p-3 ${offer.offer}`} aria-labelledby={id}>
      <h4 id={id} className={offer.title}>
        {t('offer.coupon', { count: cards.length })}
      </h4>
      <OfferItems cards={cards} onAdd={add} />
    </section>
  );
}
