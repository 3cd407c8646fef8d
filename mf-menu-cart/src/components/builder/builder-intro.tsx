import type { MenuItemDetail } from '@horno/contracts';
import { useT } from '@horno/kit';
import css from './builder-intro.module.css';

/** Name, what it is, and what it contains for those who must know. */
export function BuilderIntro({ detail }: { detail: Pick<MenuItemDetail, 'name' | 'description' | 'allergens'> }) {
  const t = useT();
  const { name, description, allergens } = detail;
  return (
    <div className={css.intro}>
      <p className={css.name} aria-hidden="true">
        {name}
      </p>
      {description && <p>{description}</p>}
      {allergens.length > 0 && (
        <p className={css.small}>
          {t('builder.allergens', { names: allergens.map((id) => t(`allergen.${id}`)).join(', ') })}
        </p>
      )}
    </div>
  );
}
