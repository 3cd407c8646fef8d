import { page } from '@horno/kit';
import { textTexts } from '../../locales/texts.ts';
import { MessagePage } from '../components/message/message-page.tsx';

export default page({
  messages: textTexts,
  component: () => <MessagePage kind="forbidden" />,
  status: () => 403,
  head: (_, { t }) => ({ title: t('message.forbidden.title'), robots: 'noindex' }),
});
