import { campaignsCalls } from '@horno/contracts/calls/campaigns';
import type { Campaign } from '@horno/contracts/campaign';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type CampaignView, type EndedCampaign, toCampaignView } from '../domain/campaign.ts';
import { toEndedCampaign } from '../domain/ended-campaign.ts';

export type CampaignData =
  | { view: 'campaign'; campaign: CampaignView }
  | { view: 'ended'; ended: EndedCampaign }
  | { view: 'missing' };

/** Returns a campaign, or the state of an ended or missing one. */
async function campaignOr(response: Promise<{ item: Campaign }>, now: string): Promise<CampaignData> {
  try {
    return { view: 'campaign', campaign: toCampaignView((await response).item) };
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'NOT_FOUND' || code === 'VALIDATION') return { view: 'missing' };
    if (code !== 'CAMPAIGN_ENDED') throw error;
    return { view: 'ended', ended: toEndedCampaign((error as { details: Record<string, unknown> }).details, now) };
  }
}

type Context = Pick<LoadContext, 'api' | 'now' | 'signal' | 'params'>;

export function loadCampaign({ api, now, signal, params }: Context): Promise<CampaignData> {
  const query = { name: params.campaignName ?? '' };
  return campaignOr(api.call(campaignsCalls.detail, { query }, { signal }), now);
}

/** Loads a campaign of the topics, by its name or by the code of its coupon. */
export function loadCampaignTopic({ api, now, signal, params }: Context): Promise<CampaignData> {
  const query = { name: params.name ?? '', ...(params.code !== undefined && { code: params.code }) };
  return campaignOr(api.call(campaignsCalls.topic, { query }, { signal }), now);
}
