import { page, routes } from '@horno/kit';
import { textTexts } from '../../locales/texts.ts';
import { SiteMap } from '../components/text/site-map.tsx';

export default page({
  messages: textTexts,
  component: SiteMap,
  head: (_, { t }) => ({ title: t('siteMap.title'), canonical: routes.siteMap.to() }),
});
