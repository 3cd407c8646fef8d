import { page, routes } from '@horno/kit';
import { careersTexts } from '../../locales/careers.ts';
import { CareersList, ClosedJob, JobPage } from '../components/careers/careers-pages.tsx';
import { MessagePage } from '../components/message/message-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import type { CareersData } from '../data/careers.data.ts';
import { contentData } from '../data/lazy-content.ts';
import { jobJsonLd } from '../domain/career.ts';

function Careers({ data }: { data: CareersData }) {
  switch (data.view) {
    case 'list':
      return <CareersList jobs={data.jobs} />;
    case 'job':
      return <JobPage job={data.job} />;
    case 'closed':
      return <ClosedJob {...data} />;
    case 'missing':
      return <MessagePage kind="notFound" />;
  }
}

const statuses = { list: 200, job: 200, closed: 410, missing: 404 };

/** `/careers` lists the open jobs, `/careers/{id}` shows one. A closed job responds 410. */
export default page<CareersData>({
  component: Careers,
  messages: careersTexts,
  load: contentData.loadCareers,
  status: ({ view }) => statuses[view],
  head: (data, { t }) => {
    switch (data.view) {
      case 'list':
        return { title: t('careers.title'), description: t('careers.description'), canonical: routes.careers.to({}) };
      case 'job':
        return {
          title: data.job.title,
          description: data.job.summary,
          canonical: routes.careers.to({ id: data.job.id }),
          jsonLd: [jobJsonLd(data.job, data.company)],
        };
      case 'closed':
        return { title: t('careers.closed'), robots: 'noindex' };
      case 'missing':
        return { title: t('message.notFound.title'), robots: 'noindex' };
    }
  },
  skeleton: TextSkeleton,
});
