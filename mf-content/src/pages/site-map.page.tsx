import { page, routes } from '@horno/kit';
import { SiteMap } from '../components/text/site-map.tsx';
import { textMessages } from '../messages/text.ts';

export default page({
  messages: textMessages,
  component: SiteMap,
  head: (_, { t }) => ({ title: t('siteMap.title'), canonical: routes.siteMap.to() }),
});
