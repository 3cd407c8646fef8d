import { formatMoney } from '@horno/domain';
import { useLang, usePartMessages, useTranslation } from '@horno/kit';
import { Button, CloseIcon, IconButton, Price } from '@horno/ui';
import { useId } from 'react';
import { offersTexts } from '../../../locales/offers.ts';
import type { CartView } from '../../domain/cart-view.ts';
import { cardDraft, type MenuCard } from '../../domain/menu-card.ts';
import { useCart } from '../../state/use-cart.ts';
import { useCartOffer } from '../../state/use-cart-offer.ts';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './cart-offer.module.css';

/** Offers what fills the minimum, or one drink or dessert, once for each cart. */
export default function CartOffer({ cart }: { cart: CartView }) {
  usePartMessages(offersTexts);
  const { t } = useTranslation();
  const lang = useLang();
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
    <section className={css.offer} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {t(`offer.${offer.kind}`, { count: offer.cards.length })}
        </h3>
        {!isMinimum && <IconButton icon={<CloseIcon size="s" />} label={t('offer.refuse')} onClick={answer} />}
      </div>
      <ul className={css.items}>
        {offer.cards.map((card) => (
          <li key={card.uuid} className={css.item}>
            <span className={css.picture}>
              <DishPicture image={card.image} kind={card.kind} />
            </span>
            <span className={css.text}>
              <span className={css.name}>{card.name}</span>
              <Price amountMinor={card.priceMinor} className={css.price} />
            </span>
            <Button
              variant="soft"
              size="s"
              aria-label={t('card.addUsual', { name: card.name, price: formatMoney(card.priceMinor, lang) })}
              onClick={() => add(card)}
            >
              {t('offer.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
