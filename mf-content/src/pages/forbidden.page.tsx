import { page } from '@horno/kit';
import { MessagePage } from '../components/message/message-page.tsx';

export default page({
  component: () => <MessagePage kind="forbidden" />,
  status: () => 403,
  head: (_, { t }) => ({ title: t('message.forbidden.title'), robots: 'noindex' }),
});
