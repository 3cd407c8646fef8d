import { page, routes } from '@horno/kit';
import { SiteMap } from '../components/text/site-map.tsx';

export default page({
  component: SiteMap,
  head: (_, { t }) => ({ title: t('siteMap.title'), canonical: routes.siteMap.to() }),
});
