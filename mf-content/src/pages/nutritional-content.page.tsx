import { page, routes } from '@horno/kit';
import { nutritionTexts } from '../../locales/nutrition.ts';
import { MessagePage } from '../components/message/message-page.tsx';
import { NutritionPage } from '../components/nutrition/nutrition-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { contentData } from '../data/lazy-content.ts';
import type { NutritionData } from '../data/nutrition.data.ts';
import { textHead } from './text-page.tsx';

/** Filterable table of nutrition values and allergens. */
export default page<NutritionData>({
  component: ({ data: { doc, rows } }) =>
    doc ? <NutritionPage doc={doc} rows={rows} /> : <MessagePage kind="notFound" />,
  messages: nutritionTexts,
  load: contentData.loadNutrition,
  status: ({ doc }) => (doc ? 200 : 404),
  head: ({ doc }, { t }) => textHead(doc, routes.nutritionalContent.to(), t),
  skeleton: TextSkeleton,
});
