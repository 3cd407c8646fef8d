import { page, routes } from '@horno/kit';
import { MessagePage } from '../components/message/message-page.tsx';
import { TextPage } from '../components/text/text-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { TopicList } from '../components/text/topic-list.tsx';
import { loadTopic, type TopicData } from '../data/topics.data.ts';
import { textHead } from './text-page.tsx';

function Topic({ data }: { data: TopicData }) {
  if (data.view === 'list') return <TopicList cards={data.cards} />;
  if (data.view === 'elsewhere') return null;
  if (!data.doc) return <MessagePage kind="notFound" />;
  return <TextPage doc={data.doc} address={routes.topic.to({ name: data.doc.slug })} />;
}

/** `/topic` lists the posts, `/topic/{name}` shows one. A code behind the name belongs to campaigns; the text is the same. */
export default page<TopicData>({
  component: Topic,
  load: loadTopic,
  status: (data) => (data.view === 'text' && !data.doc ? 404 : 200),
  redirect: (data) => (data.view === 'elsewhere' ? data.to : undefined),
  head: (data, { t }) =>
    data.view === 'text'
      ? textHead(data.doc, routes.topic.to({ name: data.doc?.slug }), t)
      : { title: t('topics.title'), description: t('topics.text'), canonical: routes.topic.to({}) },
  skeleton: TextSkeleton,
});
