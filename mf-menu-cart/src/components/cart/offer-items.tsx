import { formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, Price } from '@horno/ui';
import type { MenuCard } from '../../domain/menu-card.ts';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './cart-offer.module.css';

/** Items of an offer with their prices, each with a button that adds it. */
export function OfferItems({ cards, onAdd }: { cards: readonly MenuCard[]; onAdd(card: MenuCard): void }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <ul className="u-stack u-gap-2">
      {cards.map((card) => (
        <li key={card.uuid} className="u-row u-gap-3">
          <span className={css.picture}>
            <DishPicture image={card.image} kind={card.kind} />
          </span>
          <span className="u-stack u-flex-1 u-min-w-0">
            <span className={css.name}>{card.name}</span>
            <Price amountMinor={card.priceMinor} className={css.price} />
          </span>
          <Button
            variant="soft"
            size="s"
            aria-label={t('card.addUsual', { name: card.name, price: formatMoney(card.priceMinor, lang) })}
            onClick={() => onAdd(card)}
          >
            {t('offer.add')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
