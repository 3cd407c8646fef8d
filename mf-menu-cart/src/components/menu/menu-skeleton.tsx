import { useTranslation } from '@horno/kit';
import { Skeleton, SkeletonGroup } from '@horno/ui';
import grid from './dish-grid.module.css';
import css from './menu-skeleton.module.css';

const CARDS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the menu, in its final size. */
export function MenuSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('menu.loading')} className={css.menu}>
      <Skeleton shape="button" />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="button" />
      <div className={grid.dishes}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={css.dish} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
