import { page, routes } from '@horno/kit';
import { CampaignOutcome, campaignHead, campaignStatus } from '../components/campaign/campaign-view.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { type CampaignData, loadCampaign } from '../data/campaign.data.ts';
import { campaignMessages } from '../messages/campaign.ts';

/** `/campaign/{name}`; one that has ended answers 410 with the deals of today. */
export default page<CampaignData>({
  component: CampaignOutcome,
  messages: campaignMessages,
  load: loadCampaign,
  status: ({ view }) => campaignStatus[view],
  head: (data, context) => campaignHead(data, context, (campaignName) => routes.campaign.to({ campaignName })),
  skeleton: TextSkeleton,
});
