import { page, routes } from '@horno/kit';
import { complaintsTexts } from '../../locales/complaints.ts';
import { ComplaintsPage } from '../components/complaints/complaints-page.tsx';
import { MessagePage } from '../components/message/message-page.tsx';
import type { ComplaintsData } from '../data/complaints.data.ts';
import { contentData } from '../data/lazy-content.ts';

/** Complaints book: `/crs`, `/crs/reclamo`, `/crs/queja`, `/crs/consulta/{number?}`. */
export default page<ComplaintsData>({
  component: ({ data }) =>
    data.asked ? <ComplaintsPage data={data} asked={data.asked} /> : <MessagePage kind="notFound" />,
  messages: complaintsTexts,
  reads: [],
  load: contentData.loadComplaints,
  status: ({ asked }) => (asked ? 200 : 404),
  head: ({ asked, provider }, { t }) =>
    asked
      ? {
          title: t('complaints.title'),
          description: t('complaints.description', { name: provider?.shop ?? provider?.name ?? '' }),
          canonical: routes.complaintsBook.to({}),
        }
      : { title: t('message.notFound.title'), robots: 'noindex' },
});
