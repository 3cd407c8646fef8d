import type { Head } from '@horno/contracts/render';
import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';
import type { CampaignData } from '../../data/campaign.data.ts';
import { campaignJsonLd } from '../../domain/campaign.ts';
import { MessagePage } from '../message/message-page.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { EndedPage } from './ended-page.tsx';

export function CampaignOutcome({ data }: { data: CampaignData }) {
  switch (data.view) {
    case 'campaign':
      return <CampaignPage campaign={data.campaign} />;
    case 'ended':
      return <EndedPage ended={data.ended} />;
    case 'missing':
      return <MessagePage kind="notFound" />;
  }
}

/** HTTP status by view. 410 makes search engines drop an ended campaign. */
export const campaignStatus = { campaign: 200, ended: 410, missing: 404 } as const;

/** Returns the head of a campaign. `addressOf` returns the canonical address of a slug. */
export function campaignHead(
  data: CampaignData,
  { t, lang }: { t: (key: string) => string; lang: Lang },
  addressOf: (slug: string) => string,
): Head {
  if (data.view === 'missing') return { title: t('message.notFound.title'), robots: 'noindex' };
  if (data.view === 'ended') return { title: t('campaign.ended'), robots: 'noindex' };
  const { name, summary, slug } = data.campaign;
  return {
    title: name,
    description: summary,
    canonical: addressOf(slug),
    image: campaignPicture(lang, slug),
    jsonLd: [campaignJsonLd(data.campaign)],
  };
}

/** Returns the share picture of a campaign. */
const campaignPicture = (lang: Lang, slug: string): string => sharePicture(lang, 'campaign', slug);
