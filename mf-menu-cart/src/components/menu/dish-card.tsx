import { formatMoney, sellingHoursText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { cx, Heading, IconButton, PlusIcon, Price } from '@horno/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { isQuick, type MenuCard, quickOf, tellingMarks } from '../../domain/menu-card.ts';
import type { MenuView } from '../../domain/view-mode.ts';
import { useCartValue } from '../../state/use-cart.ts';
import { usualSize } from '../../state/usual-size.ts';
import { CardHeart } from './card-heart.tsx';
import css from './dish-card.module.css';
import { DishMarks } from './dish-marks.tsx';
import { DishPicture } from './dish-picture.tsx';

interface DishCardProps {
  card: MenuCard;
  /** Address of the builder. */
  address: string;
  level: 2 | 3;
  eager?: boolean;
  /** Adds the item at once, with the usual answers where it has choices. */
  onAdd(card: MenuCard): void;
  /** The pointer or the focus has reached the button that adds an item with choices. */
  onNear(card: MenuCard): void;
  view: MenuView;
  /** Shows the hours of an item that has any. */
  showHours: boolean;
  hasHeart: boolean;
}

/** Router state of a link to the builder: Back closes it, and the page keeps its scroll position. */
export const BUILDER_STATE = { fromMenu: true, keepScroll: true } as const;

/** The plus of an item without choices, with the quantity in the cart. */
function PlainAdd({ card, onAdd }: Pick<DishCardProps, 'card' | 'onAdd'>) {
  const { t } = useTranslation();
  const { uuid, name } = card;
  const inCart = useCartValue(({ cart }) =>
    (cart?.lines ?? []).reduce((sum, line) => sum + (line.body.uuid === uuid ? line.quantity : 0), 0),
  );
  return (
    <IconButton
      variant="add"
      className={css.button}
      icon={<PlusIcon />}
      count={inCart}
      label={inCart > 0 ? t('card.addMore', { name, count: inCart }) : t('card.add', { name })}
      onClick={() => onAdd(card)}
    />
  );
}

/** The plus of an item with choices: it names the size that it adds, and its price. */
function QuickAdd({ card, onAdd, onNear }: Pick<DishCardProps, 'card' | 'onAdd' | 'onNear'>) {
  const { t } = useTranslation();
  const lang = useLang();
  const { what, priceMinor } = quickOf(card, usualSize.use());
  const price = formatMoney(priceMinor, lang);
  return (
    <button
      type="button"
      className={cx(css.add, css.usual)}
      aria-label={t(what ? 'card.addSize' : 'card.addUsual', { name: card.name, what, price })}
      onPointerEnter={() => onNear(card)}
      onFocus={() => onNear(card)}
      onClick={() => onAdd(card)}
    >
      <PlusIcon />
      <span className={`u-stack u-min-w-0 ${css.quick}`}>
        {what && <span className={css.size}>{what}</span>} <span translate="no">{price}</span>
      </span>
    </button>
  );
}

function Card({ card, address, level, eager, onAdd, onNear, view, showHours, hasHeart }: DishCardProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { name, hours, soldOut } = card;
  const classes = cx(
    css.dish,
    view.phone === 2 && css.rowPhone,
    view.wide === 2 ? css.rowWide : css.tile,
    card.kind === 'single' && !card.configurable && css.small,
    soldOut && css.gone,
  );
  return (
    <article className={classes} aria-label={name}>
      <span className={`u-block ${css.picture}`}>
        <DishPicture image={card.image} kind={card.kind} eager={eager} />
      </span>
      <div className={css.text}>
        <Heading level={level} look={3}>
          {soldOut ? (
            name
          ) : (
            <Link to={address} state={BUILDER_STATE} className={`u-link ${css.link}`}>
              {name}
            </Link>
          )}
        </Heading>
        <p className={css.description}>{card.description}</p>
        <DishMarks marks={tellingMarks(card)} badge={card.badge} />
        {showHours && hours && (
          <p className="u-note u-semibold">{t('card.onlyAt', { hours: sellingHoursText(hours, lang) })}</p>
        )}
        {soldOut ? (
          <p className="u-note u-semibold">{t('card.soldOut')}</p>
        ) : (
          <div className={css.foot}>
            <Price
              amountMinor={card.fromMinor}
              oldAmountMinor={card.regularMinor}
              oldLabel={t('card.before')}
              className={css.price}
              prefix={card.configurable ? t('card.from') : undefined}
            />
            {card.isLater ? null : card.configurable && isQuick(card) ? (
              <QuickAdd card={card} onAdd={onAdd} onNear={onNear} />
            ) : card.configurable ? (
              <Link to={address} state={BUILDER_STATE} className={css.add} aria-label={t('card.choose', { name })}>
                <PlusIcon />
              </Link>
            ) : (
              <PlainAdd card={card} onAdd={onAdd} />
            )}
          </div>
        )}
      </div>
      {hasHeart && (
        <span className={css.heart}>
          <CardHeart uuid={card.uuid} name={name} />
        </span>
      )}
    </article>
  );
}

/**
 * Card of an item: it links to the builder; the plus adds the item at once and says at which price, or leads to its choices. A page that
 * renders again with the same items, as when the place becomes known, renders no card again.
 */
export const DishCard = memo(Card);
