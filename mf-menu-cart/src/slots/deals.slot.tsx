import { routes, slot, useTranslation } from '@horno/kit';
import { ArrowRightIcon, Heading } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DishGrid } from '../components/menu/dish-grid.tsx';
import { loadMenuWith, type Menu } from '../data/menu.data.ts';
import css from './deals.module.css';

/** One row on wide screens. */
const MOST = 4;
const PIZZAS = 'pizzas';

type Popular = Pick<Menu, 'cards' | 'hasPlace'>;

/** The pizzas that are ordered most, on the home page. */
function Deals({ data: { cards, hasPlace } }: { data: Popular }) {
  const { t } = useTranslation();
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="u-column u-gap-5">
      <header className="u-row u-flex-wrap u-between u-gap-x-4">
        <Heading level={2} id={id}>
          {t('deals.title')}
        </Heading>
        <Link to={routes.category.to({ slug: PIZZAS })} className={`u-inline-row u-touch ${css.more}`}>
          <span>{t('deals.all')}</span>
          <ArrowRightIcon size="s" />
        </Link>
        {hasPlace ? null : <p className={css.reference}>{t('deals.reference')}</p>}
      </header>
      <DishGrid cards={cards} level={3} columns={4} />
    </section>
  );
}

export default slot<Popular>({
  component: Deals,
  load: async (context) => {
    const { categories, cards, hasPlace } = await loadMenuWith(context, PIZZAS);
    const isHidden = !categories.some(({ slug, hidden }) => slug === PIZZAS && !hidden);
    const popular = cards.filter(
      (card) => !isHidden && card.categorySlug === PIZZAS && card.marks.includes('popular') && !card.soldOut,
    );
    return { cards: popular.slice(0, MOST), hasPlace };
  },
});
