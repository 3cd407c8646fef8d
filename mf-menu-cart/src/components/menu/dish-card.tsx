import { useLang, useT } from '@horno/kit';
import { Badge, ChiliIcon, cx, Heading, IconButton, LeafIcon, PlusIcon, Price } from '@horno/ui';
import { Link } from 'react-router-dom';
import { type MenuCard, tellingMarks, unavailableReason } from '../../domain/menu-card.ts';
import css from './dish-card.module.css';
import { DishPicture } from './dish-picture.tsx';

interface DishCardProps {
  card: MenuCard;
  /** Where the product is configured. */
  address: string;
  level: 2 | 3;
  eager?: boolean;
  /** Pieces of it in the cart. */
  inCart: number;
  /** Adds at once; only for what needs no choice. */
  onAdd(card: MenuCard): void;
}

/** State of a link into the builder: Back closes it, and the page behind stays where it was. */
export const BUILDER_STATE = { fromMenu: true, keepScroll: true } as const;

function Marks({ card }: { card: MenuCard }) {
  const t = useT();
  const marks = tellingMarks(card);
  return (
    <p className={css.marks}>
      {card.badge && <Badge tone="offer">{card.badge}</Badge>}
      {marks.includes('new') && <Badge tone="ink">{t('marks.new')}</Badge>}
      {marks.includes('spicy') && (
        <Badge tone="hot" icon={<ChiliIcon size="xs" />}>
          {t('marks.spicy')}
        </Badge>
      )}
      {marks.includes('vegetarian') && (
        <Badge tone="ok" icon={<LeafIcon size="xs" />}>
          {t('marks.vegetarian')}
        </Badge>
      )}
    </p>
  );
}

/** A product of the menu: the whole card leads to its builder, the plus adds at once what needs no choice. */
export function DishCard({ card, address, level, eager, inCart, onAdd }: DishCardProps) {
  const t = useT();
  const lang = useLang();
  const reason = unavailableReason(card);
  const { name } = card;
  return (
    <article className={cx(css.dish, card.kind === 'single' && !card.configurable && css.small, reason && css.gone)}>
      <span className={css.picture}>
        <DishPicture image={card.image} kind={card.kind} eager={eager} />
      </span>
      <div className={css.text}>
        <Heading level={level} look={3}>
          {reason ? (
            name
          ) : (
            <Link to={address} state={BUILDER_STATE} className={css.link}>
              {name}
            </Link>
          )}
        </Heading>
        <p className={css.description}>{card.description}</p>
        <Marks card={card} />
        {reason ? (
          <p className={css.reason}>{t(reason)}</p>
        ) : (
          <div className={css.foot}>
            <Price
              amountMinor={card.fromMinor}
              oldAmountMinor={card.regularMinor}
              oldLabel={t('card.before')}
              lang={lang}
              className={css.price}
              prefix={card.configurable ? t('card.from') : undefined}
            />
            {card.configurable ? (
              <Link to={address} state={BUILDER_STATE} className={css.add} aria-label={t('card.choose', { name })}>
                <PlusIcon />
              </Link>
            ) : (
              <IconButton
                variant="add"
                className={css.button}
                icon={<PlusIcon />}
                count={inCart}
                label={inCart > 0 ? t('card.addMore', { name, count: inCart }) : t('card.add', { name })}
                onClick={() => onAdd(card)}
              />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
