import { useTranslation } from '@horno/kit';
import { ButtonLink, HalfPizzaIcon, Heading, Price } from '@horno/ui';
import { Link } from 'react-router-dom';
import { productAddress } from '../../domain/category-choice.ts';
import type { MenuCard } from '../../domain/menu-card.ts';
import { CardHeart } from './card-heart.tsx';
import { BUILDER_STATE } from './dish-card.tsx';
import { DishPicture } from './dish-picture.tsx';
import css from './half-call.module.css';

/** Card among the pizzas that links to the half-and-half builder. */
export function HalfCall({ card, level, hasHeart }: { card: MenuCard; level: 2 | 3; hasHeart: boolean }) {
  const { t } = useTranslation();
  return (
    <article className={css.half} aria-label={card.name}>
      <div className={`u-stack u-justify-start u-gap-3 ${css.text}`}>
        <Heading level={level} look={2}>
          {card.name}
        </Heading>
        <p className={css.lead}>{card.description}</p>
        <Price amountMinor={card.fromMinor} size="m" prefix={t('card.from')} className={css.price} />
        <ButtonLink
          as={Link}
          to={productAddress(card)}
          state={BUILDER_STATE}
          icon={<HalfPizzaIcon size="s" />}
          className={css.go}
        >
          {t('half.build')}
        </ButtonLink>
      </div>
      <span className={css.picture}>
        <DishPicture image={card.image} kind="half" />
      </span>
      {hasHeart && (
        <span className={css.heart}>
          <CardHeart uuid={card.uuid} name={card.name} />
        </span>
      )}
    </article>
  );
}
