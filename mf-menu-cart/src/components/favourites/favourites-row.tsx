import { useEventState, useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { cx, Heading, Price } from '@horno/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { loadMenu } from '../../data/menu.data.ts';
import type { MenuCard } from '../../domain/menu-card.ts';
import { favouriteCards } from '../../domain/menu-card.ts';
import { cardAddress } from '../../domain/menu-json-ld.ts';
import { useFavourites } from '../../state/use-favourites.ts';
import { useMenuContext, usePlace } from '../../state/use-menu-context.ts';
import { useUsualQuery } from '../../state/use-usual-order.ts';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './favourites-row.module.css';

function Tile({ card }: { card: MenuCard }) {
  const { t } = useTranslation();
  const { name, soldOut } = card;
  const content = (
    <>
      <span className={`u-stack u-place-center ${css.picture}`}>
        <DishPicture image={card.image} kind={card.kind} />
      </span>
      <span className={css.name}>{name}</span>
      {soldOut ? (
        <small className={css.reason}>{t('favourites.soldOut')}</small>
      ) : (
        <Price
          amountMinor={card.fromMinor}
          className={css.price}
          prefix={card.configurable ? t('card.from') : undefined}
        />
      )}
    </>
  );
  return (
    <li className={cx(css.tile, soldOut && css.gone)}>
      {soldOut ? (
        <span className={`u-link u-stack u-content-start ${css.link}`}>{content}</span>
      ) : (
        <Link to={cardAddress(card)} className={`u-link u-stack u-content-start ${css.link}`}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** "Tus favoritos": the favourite items that the menu has now. Renders nothing without one. */
export function FavouritesRow() {
  const { t } = useTranslation();
  const id = useId();
  const cards = useFavouriteCards();
  if (cards.length === 0) return null;
  return (
    <section className={`u-panel u-column u-gap-2 ${css.row}`} aria-labelledby={id}>
      <Heading level={2} look={4} id={id}>
        {t('favourites.title')}
      </Heading>
      <ul className={`u-stack u-gap-2 ${css.rail}`}>
        {cards.map((card) => (
          <Tile key={card.uuid} card={card} />
        ))}
      </ul>
    </section>
  );
}

const STALE_MS = 60_000;

/**
 * Cards of the favourites at the chosen place, those that can be had first. Empty until the usual order, which is above them, is
 * known: nothing moves when it comes.
 */
function useFavouriteCards(): readonly MenuCard[] {
  const items = useFavourites();
  const contextNow = useMenuContext();
  const isPlaceKnown = useEventState('disposition.changed@1', (event) => event !== undefined);
  const usual = useUsualQuery();
  const lang = useLang();
  const place = usePlace();
  const { data } = useQuery({
    queryKey: ['menu-cart', 'menu', lang, place ?? null],
    queryFn: () => loadMenu({ ...contextNow(), place }),
    enabled: isPlaceKnown,
    staleTime: STALE_MS,
  });
  return data && !usual.isLoading ? favouriteCards(items, data.cards) : [];
}
