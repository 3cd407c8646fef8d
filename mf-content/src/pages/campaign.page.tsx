import { page, routes } from '@horno/kit';
import { campaignTexts } from '../../locales/campaign.ts';
import { CampaignOutcome, campaignHead, campaignStatus } from '../components/campaign/campaign-view.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import type { CampaignData } from '../data/campaign.data.ts';
import { contentData } from '../data/lazy-content.ts';

/** `/campaign/{name}`. An ended campaign responds 410 with today's deals. */
export default page<CampaignData>({
  component: CampaignOutcome,
  messages: campaignTexts,
  load: contentData.loadCampaign,
  status: ({ view }) => campaignStatus[view],
  head: (data, context) => campaignHead(data, context, (campaignName) => routes.campaign.to({ campaignName })),
  skeleton: TextSkeleton,
});
