import { lazyCalls, useNotify } from '@horno/kit';
import { cx } from '@horno/ui';
import { useCallback } from 'react';
import { cardDraft, type MenuCard } from '../../domain/menu-card.ts';
import { cardAddress } from '../../domain/menu-json-ld.ts';
import type { MenuView } from '../../domain/view-mode.ts';
import { useAdd } from '../../state/use-add.ts';
import { useCartStore } from '../../state/use-cart.ts';
import { useMenuContext } from '../../state/use-menu-context.ts';
import { usualSize } from '../../state/usual-size.ts';
import { DishCard } from './dish-card.tsx';
import css from './dish-grid.module.css';
import { HalfCall } from './half-call.tsx';

interface DishGridProps {
  cards: readonly MenuCard[];
  level: 2 | 3;
  /** Cards per row on wide screens: 3 beside the cart, 4 on the full width. */
  columns?: 3 | 4;
  /** Loads the pictures of the first row eagerly. */
  first?: boolean;
  /** Rendered among the cards, after the first row. */
  half?: MenuCard;
  /** Default: a grid everywhere. */
  view?: MenuView;
  /** Shows the hours of items. Default `true`. */
  showHours?: boolean;
}

const usual = lazyCalls<typeof import('../../data/usual.data.ts')>(() => import('../../data/usual.data.ts'));
const FIRST_ROW = 3;
const GRID: MenuView = { phone: 1, wide: 1 };

export function DishGrid({
  cards,
  level,
  columns = 3,
  first = false,
  half,
  view = GRID,
  showHours = true,
}: DishGridProps) {
  const add = useAdd();
  const contextNow = useMenuContext();
  const notify = useNotify();
  const { isLoaded } = useCartStore();
  const addCard = useCallback(
    (card: MenuCard) => {
      if (card.configurable) {
        usual.loadUsual(contextNow(), card.uuid, usualSize.read()).then(add, (error) => {
          notify({ id: 'cart-failed', kind: 'error', text: (_, errorText) => errorText(error) });
        });
        return;
      }
      add(cardDraft(card));
    },
    [add, contextNow, notify],
  );
  const nearCard = useCallback((card: MenuCard) => usual.prepareUsual(contextNow(), card.uuid), [contextNow]);
  const [only, ...others] = cards;
  // A page with nothing but the half-and-half shows it large.
  if (level === 2 && only?.kind === 'half' && others.length === 0 && !only.soldOut && !only.isLater)
    return <HalfCall card={only} level={level} hasHeart={isLoaded} />;
  const items = cards.map((card, index) => (
    <li key={card.uuid} className={css.item}>
      <DishCard
        card={card}
        address={cardAddress(card)}
        level={level}
        eager={first && index < FIRST_ROW}
        onAdd={addCard}
        onNear={nearCard}
        view={view}
        showHours={showHours}
        hasHeart={isLoaded}
      />
    </li>
  ));
  if (half) {
    const call = (
      <li key={half.uuid} className={css.across}>
        <HalfCall card={half} level={level} hasHeart={isLoaded} />
      </li>
    );
    items.splice(FIRST_ROW, 0, call);
  }
  return <ul className={cx(css.dishes, columns === 4 && css.four, view.wide === 2 && css.rows)}>{items}</ul>;
}
