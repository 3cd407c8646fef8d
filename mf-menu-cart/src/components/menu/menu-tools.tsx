import { useTranslation } from '@horno/kit';
import {
  ChiliIcon,
  Chip,
  ChipGroup,
  CloseIcon,
  FilterIcon,
  IconButton,
  LeafIcon,
  SearchIcon,
  TextInput,
} from '@horno/ui';
import { lazy, Suspense, useState } from 'react';
import { type FacetChoices, type Facets, facetCount } from '../../domain/menu-facets.ts';
import type { FilterMark } from '../../domain/menu-sections.ts';
import css from './menu-tools.module.css';

interface MenuToolsProps {
  text: string;
  marks: readonly FilterMark[];
  facets: Facets;
  choices: FacetChoices;
  /** Number of matching items. */
  count: number;
  onText(text: string): void;
  onToggle(mark: FilterMark): void;
  onNarrow(facets: Facets): void;
  /** Removes all filters. */
  onClear(): void;
}

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

/** Search and filters of the whole menu. */
export function MenuTools(props: MenuToolsProps) {
  const { text, marks, facets, choices, count, onText, onToggle, onNarrow, onClear } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const chosen = facetCount(facets) + marks.length;
  const clear = <IconButton label={t('menu.clearSearch')} icon={<CloseIcon size="s" />} onClick={() => onText('')} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older supported browsers do not know the search element
    <form
      role="search"
      className={`u-row u-flex-wrap u-between u-gap-3 ${css.tools}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        type="search"
        name="q"
        className={css.input}
        icon={<SearchIcon />}
        aria-label={t('menu.search')}
        placeholder={t('menu.searchHint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        end={text ? clear : undefined}
      />
      <ChipGroup label={t('menu.filters')}>
        <Chip
          icon={<FilterIcon size="s" />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          {chosen > 0 ? t('filter.openWith', { count: chosen }) : t('filter.open')}
        </Chip>
        <Chip
          icon={<LeafIcon size="s" />}
          className={css.mark}
          pressed={marks.includes('vegetarian')}
          onClick={() => onToggle('vegetarian')}
        >
          {t('marks.vegetarian')}
        </Chip>
        <Chip
          icon={<ChiliIcon size="s" />}
          className={css.mark}
          pressed={marks.includes('spicy')}
          onClick={() => onToggle('spicy')}
        >
          {t('marks.spicy')}
        </Chip>
      </ChipGroup>
      {isOpen && (
        <Suspense>
          <FilterSheet
            choices={choices}
            facets={facets}
            marks={marks}
            count={count}
            onToggle={onToggle}
            onChange={onNarrow}
            onClear={onClear}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
