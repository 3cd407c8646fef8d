import { page } from '@horno/kit';
import { textTexts } from '../../locales/texts.ts';
import { MessagePage } from '../components/message/message-page.tsx';

export default page({
  messages: textTexts,
  component: () => <MessagePage kind="notFound" />,
  status: () => 404,
  head: (_, { t }) => ({ title: t('message.notFound.title'), robots: 'noindex' }),
});
