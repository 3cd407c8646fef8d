import { page } from '@horno/kit';
import { MessagePage } from '../components/message/message-page.tsx';
import { textMessages } from '../messages/text.ts';

export default page({
  messages: textMessages,
  component: () => <MessagePage kind="forbidden" />,
  status: () => 403,
  head: (_, { t }) => ({ title: t('message.forbidden.title'), robots: 'noindex' }),
});
