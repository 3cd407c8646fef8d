import type { MenuItemDetail } from '@horno/contracts/menu';
import { tellingMarks } from '../../domain/menu-card.ts';
import { DishMarks } from '../menu/dish-marks.tsx';
import { HeartButton } from '../menu/heart-button.tsx';
import { AllergenNote } from './allergen-note.tsx';
import css from './builder-intro.module.css';
import { UnavailableNotice } from './unavailable-notice.tsx';

interface BuilderIntroProps {
  detail: MenuItemDetail;
  /** Allergens of the present choices. */
  allergens: readonly string[];
}

/** Name, description, allergens, and the reason when the item is unavailable. */
export function BuilderIntro({ detail, allergens }: BuilderIntroProps) {
  const { name, description, badge } = detail;
  const marks = tellingMarks({ marks: detail.marks, categorySlug: detail.category_slug });
  return (
    <div className="u-stack u-gap-1">
      <div className={`u-flex u-between u-gap-2 ${css.head}`}>
        <p className={css.name} aria-hidden="true">
          {name}
        </p>
        <HeartButton uuid={detail.uuid} name={name} />
      </div>
      {description && <p>{description}</p>}
      <DishMarks marks={marks} badge={badge} />
      <AllergenNote allergens={allergens} />
      <UnavailableNotice detail={detail} />
    </div>
  );
}
