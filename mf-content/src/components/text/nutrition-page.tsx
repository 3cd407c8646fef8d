import { useT } from '@horno/kit';
import { useState } from 'react';
import { rowsInSections } from '../../domain/value-rows.ts';
import { SearchField } from './search-field.tsx';
import { SectionView } from './section-view.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { TextFrame } from './text-frame.tsx';
import type { TextPageProps } from './text-page.tsx';
import { ValueTable } from './value-table.tsx';

/** A text whose lists of values are tables, with one search over them all. */
export function NutritionPage({ doc, address }: TextPageProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const sections = rowsInSections(doc.sections, query);
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <TextFrame doc={doc} address={address} sections={sections}>
      <SearchField
        label={t('nutrition.search')}
        value={query}
        found={isSearching ? t('nutrition.found', { count }) : ''}
        onChange={setQuery}
      />
      {sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
          {section.rows.length > 0 ? <ValueTable caption={section.heading ?? doc.title} rows={section.rows} /> : null}
        </SectionView>
      ))}
    </TextFrame>
  );
}
