import { BannerSchema } from '@horno/contracts/content';
import { safeParse } from 'zod/mini';
import type { EndedCampaign } from './campaign.ts';
import { inOrder, toDeal } from './deal.ts';

/** Parses the details of `CAMPAIGN_ENDED`. Malformed deals are omitted. */
export function toEndedCampaign(
  { name, valid_to: validTo, deals }: Readonly<Record<string, unknown>>,
  now: string,
): EndedCampaign {
  const shown = Array.isArray(deals) ? deals : [];
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof validTo === 'string' && { validTo }),
    deals: inOrder(
      shown.flatMap((deal) => {
        const parsed = safeParse(BannerSchema, deal);
        return parsed.success ? [toDeal(parsed.data, now)] : [];
      }),
    ),
  };
}
