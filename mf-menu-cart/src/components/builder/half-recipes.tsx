import type { MenuItemDetail } from '@horno/contracts/menu';
import { useTranslation } from '@horno/kit';
import { Chip, ChipGroup, Heading, Notice } from '@horno/ui';
import { MarkIcons } from '../menu/dish-marks.tsx';
import css from './half-builder.module.css';

interface HalfRecipesProps {
  options: MenuItemDetail['half_options'];
  active: 0 | 1;
  /** Recipe of the active half. */
  chosen: string | undefined;
  /** Names of chosen recipes that have sold out. */
  gone: readonly string[];
  /** Both halves are the same pizza. */
  isWhole: boolean;
  onChoose(uuid: string): void;
}

/** Chooses the recipe of the active half. */
export function HalfRecipes({ options, active, chosen, gone, isWhole, onChoose }: HalfRecipesProps) {
  const { t } = useTranslation();
  const title = t(active === 0 ? 'halves.recipeOfLeft' : 'halves.recipeOfRight');
  return (
    <section className={css.recipes}>
      <Heading level={3}>{title}</Heading>
      <ChipGroup label={title} wrap>
        {options.map((option) => (
          <Chip
            key={option.uuid}
            pressed={option.uuid === chosen}
            icon={<MarkIcons marks={option.marks} />}
            aria-disabled={option.sold_out || undefined}
            onClick={() => option.sold_out || onChoose(option.uuid)}
          >
            {option.sold_out ? t('halves.soldOut', { name: option.name }) : option.name}
          </Chip>
        ))}
      </ChipGroup>
      {gone.length > 0 && <Notice variant="warning">{t('combo.gone', { name: gone.join(', ') })}</Notice>}
      {isWhole && <Notice>{t('halves.whole')}</Notice>}
    </section>
  );
}
