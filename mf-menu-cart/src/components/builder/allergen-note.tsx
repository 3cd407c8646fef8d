import { useTranslation } from '@horno/kit';
import css from './allergen-note.module.css';

/** Allergens of the present choices; screen readers announce changes. */
export function AllergenNote({ allergens }: { allergens: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p className={css.note} aria-live="polite">
      {allergens.length > 0 && t('builder.allergens', { names: allergens.map((id) => t(`allergen.${id}`)).join(', ') })}
    </p>
  );
}
