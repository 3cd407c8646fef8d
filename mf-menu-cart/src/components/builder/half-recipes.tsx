import type { MenuItemDetail } from '@horno/contracts/menu';
import { toMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Heading, Notice, Price } from '@horno/ui';
import { MarkIcons } from '../menu/dish-marks.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './half-recipes.module.css';

interface HalfRecipesProps {
  detail: Pick<MenuItemDetail, 'half_options' | 'half_rule'>;
  active: 0 | 1;
  /** Recipe of the active half. */
  chosen: string | undefined;
  /** Chosen size: the prices are those of a whole pizza of it. */
  size: string | undefined;
  /** Names of chosen recipes that have sold out. */
  gone: readonly string[];
  /** Both halves are the same pizza. */
  isWhole: boolean;
  onChoose(uuid: string): void;
}

/** Chooses the recipe of the active half by picture, name and price. */
export function HalfRecipes({ detail, active, chosen, size, gone, isWhole, onChoose }: HalfRecipesProps) {
  const { t } = useTranslation();
  const title = t(active === 0 ? 'halves.recipeOfLeft' : 'halves.recipeOfRight');
  return (
    <section className="u-column u-gap-3">
      <div>
        <Heading level={3}>{title}</Heading>
        {/* The description says the usual rule. */}
        {detail.half_rule === 'average' && <p className="u-note">{t('halves.average')}</p>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the heading as a legend */}
      <div role="group" aria-label={title} className={`u-stack u-gap-2 ${css.list}`}>
        {detail.half_options.map(({ uuid, name, image, marks, prices, sold_out }) => {
          const price = size === undefined ? undefined : prices[size];
          return (
            <button
              key={uuid}
              type="button"
              className={`u-panel u-stack u-items-center u-gap-2 ${css.recipe}`}
              aria-pressed={uuid === chosen}
              aria-disabled={sold_out || undefined}
              onClick={() => sold_out || onChoose(uuid)}
            >
              <DishPicture image={image} kind="single" className={css.picture} />
              <span className={css.text}>
                <b className={css.name}>
                  <span>{name}</span> <MarkIcons marks={marks} />
                </b>
                <span className="u-note">
                  {sold_out ? (
                    <span>{t('builder.soldOut')}</span>
                  ) : (
                    price !== undefined && <Price amountMinor={toMinor(price)} tabular />
                  )}
                </span>
              </span>
            </button>
          );
        })}
      </div>
      {gone.length > 0 && <Notice variant="warning">{t('builder.gone', { name: gone.join(', ') })}</Notice>}
      {isWhole && <Notice>{t('halves.whole')}</Notice>}
    </section>
  );
}
