import type { MenuItemDetail } from '@horno/contracts/menu';
import { tellingMarks } from '../../domain/menu-card.ts';
import { DishMarks } from '../menu/dish-marks.tsx';
import { AllergenNote } from './allergen-note.tsx';
import css from './builder-intro.module.css';
import { UnavailableNotice } from './unavailable-notice.tsx';

interface BuilderIntroProps {
  detail: MenuItemDetail;
  /** Of what is being built. */
  allergens: readonly string[];
}

/** Name, what it is, what it contains for those who must know, and why it cannot be had, if it cannot. */
export function BuilderIntro({ detail, allergens }: BuilderIntroProps) {
  const { name, description, badge } = detail;
  const marks = tellingMarks({ marks: detail.marks, categorySlug: detail.category_slug });
  return (
    <div className={css.intro}>
      <p className={css.name} aria-hidden="true">
        {name}
      </p>
      {description && <p>{description}</p>}
      <DishMarks marks={marks} badge={badge} />
      <AllergenNote allergens={allergens} />
      <UnavailableNotice detail={detail} />
    </div>
  );
}
