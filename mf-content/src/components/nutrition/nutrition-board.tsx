import type { NutritionRow } from '@horno/contracts/content';
import { useTranslation } from '@horno/kit';
import { Button, Chip, ChipGroup, EmptyState } from '@horno/ui';
import { useState } from 'react';
import { allergensIn, filterRows, isNamedAllergen, noFilter, nutritionGroups } from '../../domain/nutrition.ts';
import { SearchField } from '../text/search-field.tsx';
import css from './nutrition.module.css';
import { NutritionTable } from './nutrition-table.tsx';

/** Nutrition table with filters by product group, excluded allergens and words. */
export function NutritionBoard({ rows }: { rows: readonly NutritionRow[] }) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const { group, without, query } = filter;
  const shown = filterRows(rows, filter);
  const isFiltered = group !== 'all' || without.length > 0 || query.trim() !== '';
  const toggle = (allergen: string) =>
    setFilter({
      ...filter,
      without: without.includes(allergen) ? without.filter((one) => one !== allergen) : [...without, allergen],
    });
  return (
    <div className="u-stack u-gap-4 u-min-w-0" data-wide>
      <ChipGroup label={t('nutrition.groups')} wrap>
        {nutritionGroups.map((one) => (
          <Chip key={one} pressed={group === one} onClick={() => setFilter({ ...filter, group: one })}>
            {t(`nutrition.groupNames.${one}`)}
          </Chip>
        ))}
      </ChipGroup>
      <div>
        <p aria-hidden="true" className={css.label}>
          {t('nutrition.without')}
        </p>
        <ChipGroup label={t('nutrition.without')} wrap>
          {allergensIn(rows).map((allergen) => (
            <Chip key={allergen} pressed={without.includes(allergen)} onClick={() => toggle(allergen)}>
              {isNamedAllergen(allergen) ? t(`nutrition.names.${allergen}`) : allergen}
            </Chip>
          ))}
        </ChipGroup>
      </div>
      <SearchField
        label={t('nutrition.search')}
        value={query}
        found={isFiltered ? t('nutrition.found', { count: shown.length }) : ''}
        onChange={(next) => setFilter({ ...filter, query: next })}
      />
      {shown.length > 0 ? (
        <NutritionTable rows={shown} />
      ) : (
        <EmptyState
          title={t('nutrition.nothing')}
          action={
            <Button variant="outline" onClick={() => setFilter(noFilter)}>
              {t('nutrition.clear')}
            </Button>
          }
        >
          {t('nutrition.nothingText')}
        </EmptyState>
      )}
    </div>
  );
}
