import { parseCallback } from '@horno/contracts/callback';
import { page, routes } from '@horno/kit';
import { textTexts } from '../../locales/texts.ts';
import { MessagePage } from '../components/message/message-page.tsx';

interface Refusal {
  /** Address of the page that was refused; absent when the visitor came on their own. */
  callback?: string;
}

/** `/error-404`: the shop leads here from a page that the visitor may not see. Without one it is an alias of `/404` (spec 2 §2). */
export default page<Refusal>({
  messages: textTexts,
  component: ({ data }) => <MessagePage kind="forbidden" refused={data.callback} />,
  load: async ({ search }) => {
    const callback = search.get('callback');
    return callback !== null && parseCallback(callback) ? { callback } : {};
  },
  reads: ['callback'],
  status: () => 403,
  redirect: ({ callback }) => (callback === undefined ? routes.notFound.to() : undefined),
  head: (_, { t }) => ({ title: t('message.forbidden.title'), robots: 'noindex' }),
});
