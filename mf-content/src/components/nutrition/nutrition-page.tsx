import type { NutritionRow } from '@horno/contracts/content';
import { routes, useTranslation } from '@horno/kit';
import { Notice } from '@horno/ui';
import type { TextDoc } from '../../domain/text-doc.ts';
import { SectionView } from '../text/section-view.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { TextFrame } from '../text/text-frame.tsx';
import { NutritionBoard } from './nutrition-board.tsx';

/** Nutrition table with its text. Without the table the text contains the values. */
export function NutritionPage({ doc, rows }: { doc: TextDoc; rows: readonly NutritionRow[] | undefined }) {
  const { t } = useTranslation();
  const isList = ({ type }: { type: string }) => type === 'ul' || type === 'ol';
  const sections = rows ? doc.sections.filter(({ blocks }) => !blocks.some(isList)) : doc.sections;
  const [first, ...rest] = sections;
  return (
    <TextFrame doc={{ ...doc, sections }} address={routes.nutritionalContent.to()}>
      {first ? (
        <SectionView section={first}>
          <TextBlocks blocks={first.blocks} />
        </SectionView>
      ) : null}
      {rows ? (
        <NutritionBoard rows={rows} />
      ) : (
        <Notice variant="warning" announce="off">
          {t('nutrition.missing')}
        </Notice>
      )}
      {rest.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
    </TextFrame>
  );
}
