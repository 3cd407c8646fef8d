import { routes } from '@horno/contracts';
import { cx } from '@horno/ui';
import { useCallback } from 'react';
import { productAddress } from '../../domain/category-choice.ts';
import type { MenuCard } from '../../domain/menu-card.ts';
import { useAdd } from '../../state/use-add.ts';
import { useCart } from '../../state/use-cart.ts';
import { DishCard } from './dish-card.tsx';
import css from './dish-grid.module.css';
import { HalfCall } from './half-call.tsx';

interface DishGridProps {
  cards: readonly MenuCard[];
  level: 2 | 3;
  /** Cards in a row on wide screens: 3 beside the cart, 4 on the whole width. */
  columns?: 3 | 4;
  /** Pictures of the first row are wanted at once. */
  first?: boolean;
  /** Stands among the cards, after the first row. */
  half?: MenuCard;
}

const FIRST_ROW = 3;

/** A combo is configured on its own page, everything else over the menu. */
export function addressOf(card: MenuCard): string {
  return card.kind === 'combo' ? routes.comboDetail.to({ id: card.uuid }) : productAddress(card);
}

export function DishGrid({ cards, level, columns = 3, first = false, half }: DishGridProps) {
  const add = useAdd();
  const { state } = useCart();
  const lines = state.cart?.lines ?? [];
  const addCard = useCallback(
    (card: MenuCard) => {
      const body = { product_type: '0' as const, uuid: card.uuid, toppings: [], base_category: card.categorySlug };
      const { name, image, priceMinor } = card;
      add({ body, quantity: 1, name, summary: '', image, unitMinor: priceMinor });
    },
    [add],
  );
  const items = cards.map((card, index) => (
    <li key={card.uuid} className={css.item}>
      <DishCard
        card={card}
        address={addressOf(card)}
        level={level}
        eager={first && index < FIRST_ROW}
        inCart={lines.reduce((sum, line) => sum + (line.body.uuid === card.uuid ? line.quantity : 0), 0)}
        onAdd={addCard}
      />
    </li>
  ));
  if (half) {
    const call = (
      <li key={half.uuid} className={css.across}>
        <HalfCall card={half} level={level} />
      </li>
    );
    items.splice(FIRST_ROW, 0, call);
  }
  return <ul className={cx(css.dishes, columns === 4 && css.four)}>{items}</ul>;
}
