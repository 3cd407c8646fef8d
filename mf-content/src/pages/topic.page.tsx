import { page, routes } from '@horno/kit';
import { campaignTexts } from '../../locales/campaign.ts';
import { CampaignOutcome, campaignHead, campaignStatus } from '../components/campaign/campaign-view.tsx';
import { ReceiptLookup } from '../components/receipt/receipt-lookup.tsx';
import { SectionView } from '../components/text/section-view.tsx';
import { TextBlocks } from '../components/text/text-blocks.tsx';
import { TextFrame } from '../components/text/text-frame.tsx';
import { TextPage } from '../components/text/text-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { TopicList } from '../components/text/topic-list.tsx';
import { ZonesPage } from '../components/text/zones-page.tsx';
import { contentData } from '../data/lazy-content.ts';
import type { TopicData } from '../data/topics.data.ts';
import type { TextDoc } from '../domain/text-doc.ts';
import { textHead } from './text-page.tsx';

function Topic({ data }: { data: TopicData }) {
  switch (data.view) {
    case 'list':
      return <TopicList {...data} />;
    case 'elsewhere':
      return null;
    case 'text': {
      const address = routes.topic.to({ name: data.doc.slug });
      if (data.doc.slug === 'electronic-receipts') return <ReceiptPage doc={data.doc} address={address} />;
      if (data.zones) return <ZonesPage doc={data.doc} address={address} zones={data.zones} />;
      return <TextPage doc={data.doc} address={address} />;
    }
    default:
      return <CampaignOutcome data={data} />;
  }
}

const address = (name?: string) => routes.topic.to(name === undefined ? {} : { name });

/** `/topic` lists campaigns and posts, `/topic/{name}/{code?}` shows one of them. */
export default page<TopicData>({
  component: Topic,
  messages: campaignTexts,
  load: contentData.loadTopic,
  status: ({ view }) => (view === 'campaign' || view === 'ended' || view === 'missing' ? campaignStatus[view] : 200),
  redirect: (data) => (data.view === 'elsewhere' ? data.to : undefined),
  head: (data, { t, lang }) => {
    switch (data.view) {
      case 'list':
        return { title: t('topics.title'), description: t('topics.text'), canonical: address() };
      case 'text':
        return textHead(data.doc, address(data.doc.slug), t);
      case 'elsewhere':
        return { title: t('topics.title'), robots: 'noindex' };
      default:
        return campaignHead(data, { t, lang }, address);
    }
  },
  skeleton: TextSkeleton,
});

/** Lookup of an electronic receipt, with the text about receipts below it. */
function ReceiptPage({ doc, address }: { doc: TextDoc; address: string }) {
  return (
    <TextFrame doc={doc} address={address}>
      <ReceiptLookup />
      {doc.sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
    </TextFrame>
  );
}
