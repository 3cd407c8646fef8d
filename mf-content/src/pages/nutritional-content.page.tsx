import { routes } from '@horno/kit';
import { NutritionPage } from '../components/text/nutrition-page.tsx';
import { textPage } from './text-page.tsx';

export default textPage({
  kind: 'post',
  slug: 'nutritional-content',
  address: routes.nutritionalContent.to(),
  view: NutritionPage,
});
