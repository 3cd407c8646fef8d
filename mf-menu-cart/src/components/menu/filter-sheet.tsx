import { formatMoney } from '@horno/domain';
import { useLang, usePartMessages, useTranslation } from '@horno/kit';
import { Button, Chip, ChipGroup, Heading, Sheet } from '@horno/ui';
import type { ReactNode } from 'react';
import { filterTexts } from '../../../locales/filter.ts';
import { type FacetChoices, type Facets, facetCount, toggled } from '../../domain/menu-facets.ts';
import { type FilterMark, filterMarks } from '../../domain/menu-sections.ts';

interface FilterSheetProps {
  choices: FacetChoices;
  facets: Facets;
  marks: readonly FilterMark[];
  /** Number of matching items. */
  count: number;
  onToggle(mark: FilterMark): void;
  onChange(facets: Facets): void;
  onClear(): void;
  onClose(): void;
}

interface SectionProps {
  title: string;
  hint?: string;
  /** Describes the effect of a tap for screen readers. */
  label: string;
  children: ReactNode;
}

function Section({ title, hint, label, children }: SectionProps) {
  return (
    <section className="u-stack u-gap-3 u-mt-5">
      <Heading level={3}>{title}</Heading>
      {hint && <p className="muted u-t13">{hint}</p>}
      <ChipGroup label={label} wrap>
        {children}
      </ChipGroup>
    </section>
  );
}

/** Filters by price, toppings and allergens. A change applies at once; the button shows the number of matches. */
export function FilterSheet(props: FilterSheetProps) {
  const { choices, facets, marks, count, onToggle, onChange, onClear, onClose } = props;
  usePartMessages(filterTexts);
  const { t } = useTranslation();
  const lang = useLang();
  const { most, having, without } = facets;
  const soles = (amount: number) => formatMoney(amount * 100, lang).replace(/[.,]00$/, '');
  return (
    <Sheet
      open
      size="m"
      title={t('filterSheet.title')}
      closeLabel={t('filterSheet.close')}
      onClose={onClose}
      footer={
        <div className="u-flex u-between u-gap-3 u-flex-1">
          <Button variant="quiet" aria-disabled={facetCount(facets) + marks.length === 0} onClick={onClear}>
            {t('filterSheet.clear')}
          </Button>
          <Button onClick={onClose}>{t('filterSheet.show', { count })}</Button>
        </div>
      }
    >
      <p role="status" className="muted">
        {t('filterSheet.count', { count })}
      </p>
      <Section title={t('filterSheet.kind')} label={t('filterSheet.kind')}>
        {filterMarks.map((mark) => (
          <Chip key={mark} pressed={marks.includes(mark)} onClick={() => onToggle(mark)}>
            {t(`marks.${mark}`)}
          </Chip>
        ))}
      </Section>
      {choices.prices.length > 0 && (
        <Section title={t('filterSheet.price')} label={t('filterSheet.price')}>
          {choices.prices.map((price) => (
            <Chip
              key={price}
              pressed={most === price}
              onClick={() => onChange({ ...facets, most: most === price ? undefined : price })}
            >
              {t('filterSheet.upTo', { amount: soles(price) })}
            </Chip>
          ))}
        </Section>
      )}
      {choices.allergens.length > 0 && (
        <Section title={t('filterSheet.without')} hint={t('filterSheet.withoutHint')} label={t('filterSheet.without')}>
          {choices.allergens.map((id) => (
            <Chip
              key={id}
              pressed={without.includes(id)}
              onClick={() => onChange({ ...facets, without: toggled(without, id) })}
            >
              {t('filterSheet.free', { name: t(`allergen.${id}`) })}
            </Chip>
          ))}
        </Section>
      )}
      {choices.ingredients.length > 0 && (
        <Section title={t('filterSheet.having')} label={t('filterSheet.having')}>
          {choices.ingredients.map(({ id, name }) => (
            <Chip
              key={id}
              pressed={having.includes(id)}
              onClick={() => onChange({ ...facets, having: toggled(having, id) })}
            >
              {name}
            </Chip>
          ))}
        </Section>
      )}
    </Sheet>
  );
}
