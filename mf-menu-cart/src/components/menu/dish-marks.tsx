import { useTranslation } from '@horno/kit';
import { Badge, ChiliIcon, LeafIcon } from '@horno/ui';
import css from './dish-marks.module.css';

interface DishMarksProps {
  marks: readonly string[];
  badge?: string;
}

/** Badges of an item: offer, new, spicy, vegetarian. */
export function DishMarks({ marks, badge }: DishMarksProps) {
  const { t } = useTranslation();
  return (
    <p className={css.marks}>
      {badge && <Badge tone="offer">{badge}</Badge>}
      {marks.includes('new') && <Badge tone="ink">{t('marks.new')}</Badge>}
      {marks.includes('spicy') && (
        <Badge tone="hot" icon={<ChiliIcon size="xs" />}>
          {t('marks.spicy')}
        </Badge>
      )}
      {marks.includes('vegetarian') && (
        <Badge tone="ok" icon={<LeafIcon size="xs" />}>
          {t('marks.vegetarian')}
        </Badge>
      )}
    </p>
  );
}

/** The same marks as icons with text alternatives, for use in a line of text. */
export function MarkIcons({ marks }: Pick<DishMarksProps, 'marks'>) {
  const { t } = useTranslation();
  return (
    <span className={css.icons}>
      {marks.includes('vegetarian') && <LeafIcon size="xs" label={t('marks.vegetarian')} />}
      {marks.includes('spicy') && <ChiliIcon size="xs" label={t('marks.spicy')} />}
    </span>
  );
}
