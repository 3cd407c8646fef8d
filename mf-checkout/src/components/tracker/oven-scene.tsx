import { builtPicturePath } from '@horno/contracts/built-picture';
import type { OrderFull } from '@horno/contracts/order';
import { cx } from '@horno/ui';
import { type OvenState, orderPicture } from '../../domain/oven-scene.ts';
import css from './oven-scene.module.css';

interface OvenSceneProps {
  state: OvenState;
  /** Lines of the order; absent for visitors who may not see them. */
  lines: OrderFull['items'] | undefined;
}

/** The oven as the order moves: empty, hot, baking, open, and empty again once the order left. The text beside it says the same. */
export function OvenScene({ state, lines = [] }: OvenSceneProps) {
  const picture = orderPicture(lines);
  const isPizza = picture?.kind === 'pizza';
  const isShown = picture && state !== 'empty' && state !== 'gone';
  // Flames are for pizzas: the oven is at rest behind a drink.
  const isAtRest = isShown && !isPizza;
  return (
    <div className={`no-print ${css.art}`} aria-hidden="true" data-oven={state}>
      <div className={cx(css.stage, css[state], isAtRest && css.rest)}>
        {isPizza && (state === 'hot' || state === 'open') && <div className={css.peel} />}
        {isPizza && state === 'served' && <div className={css.openBox} />}
        {state === 'gone' && <div className={cx(css.carrier, isPizza ? css.box : css.bag)} />}
        {isShown && <img className={isPizza ? css.pizza : css.food} src={builtPicturePath(picture, 'full')} alt="" />}
      </div>
    </div>
  );
}
