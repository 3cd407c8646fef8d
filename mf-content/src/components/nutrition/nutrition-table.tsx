import type { NutritionFacts, NutritionRow } from '@horno/contracts/content';
import { useLang, useTranslation } from '@horno/kit';
import { isNamedAllergen } from '../../domain/nutrition.ts';
import css from './nutrition.module.css';

const columns = [
  ['kcal', 'kcal'],
  ['protein', 'protein_g'],
  ['fat', 'fat_g'],
  ['saturated', 'saturated_fat_g'],
  ['carbs', 'carbs_g'],
  ['sugars', 'sugars_g'],
  ['sodium', 'sodium_mg'],
] as const satisfies readonly (readonly [string, keyof NutritionFacts])[];

/** Nutrition values per portion. Scrolls sideways on narrow screens; the names stay visible. */
export function NutritionTable({ rows }: { rows: readonly NutritionRow[] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const number = new Intl.NumberFormat(lang === 'es' ? 'es-PE' : 'en-US', { maximumFractionDigits: 1 });
  const named = (allergen: string) => (isNamedAllergen(allergen) ? t(`nutrition.names.${allergen}`) : allergen);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={`u-panel u-shadow ${css.scroll}`} tabIndex={0} aria-label={t('nutrition.caption')}>
      <table className={css.table}>
        <caption className="vh">{t('nutrition.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('nutrition.product')}</th>
            <th scope="col">{t('nutrition.allergens')}</th>
            <th scope="col">{t('nutrition.portion')}</th>
            {columns.map(([key]) => (
              <th key={key} scope="col" className={css.amount}>
                {t(`nutrition.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uuid, name, allergens, portion, facts }) => (
            <tr key={uuid}>
              <th scope="row">{name}</th>
              <td className={css.allergens}>
                {allergens.length > 0 ? allergens.map(named).join(', ') : t('nutrition.none')}
              </td>
              <td>{portion ?? t('nutrition.unknown')}</td>
              {columns.map(([key, fact]) => (
                <td key={key} className={css.amount}>
                  {facts ? number.format(facts[fact]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
