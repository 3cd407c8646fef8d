import { useTranslation } from '@horno/kit';
import css from './allergen-note.module.css';

/** What is in it for those who must know; read out again when a choice adds to it. */
export function AllergenNote({ allergens }: { allergens: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p className={css.note} aria-live="polite">
      {allergens.length > 0 && t('builder.allergens', { names: allergens.map((id) => t(`allergen.${id}`)).join(', ') })}
    </p>
  );
}
