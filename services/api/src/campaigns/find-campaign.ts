import type { Banner } from '@horno/contracts/content';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import { bannersByPosition } from '../banners/banners.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Campaign } from '../catalogue/schema.ts';

interface Moment {
  lang: Lang;
  now: Date;
}

/** Returns the topic campaigns that are valid today, the first to end first. */
export function topicsOn({ data }: Pick<Catalogue, 'data'>, now: Date): Campaign[] {
  const today = toLocalTime(now).date;
  return data.campaign
    .filter(({ isTopic, validFrom, validTo }) => isTopic && validFrom <= today && today <= validTo)
    .sort((one, other) => one.validTo.localeCompare(other.validTo));
}

/**
 * Returns a campaign that has begun; a future campaign counts as unknown. @throws NOT_FOUND @throws CAMPAIGN_ENDED with its name,
 * its last day and today's deals
 */
export function findCampaign(
  catalogue: Catalogue,
  { lang, now }: Moment,
  isIt: (campaign: Campaign) => boolean,
): Campaign {
  const today = toLocalTime(now).date;
  const campaign = catalogue.data.campaign.find((one) => isIt(one) && one.validFrom <= today);
  if (!campaign) throw new AppError('NOT_FOUND');
  if (campaign.validTo < today) {
    const { name, validTo } = campaign;
    throw new AppError('CAMPAIGN_ENDED', {
      name: name[lang],
      valid_to: validTo,
      deals: dealsOf(catalogue, { lang, now }),
    });
  }
  return campaign;
}

function dealsOf(catalogue: Catalogue, moment: Moment): Banner[] {
  const { left_home, right_home } = bannersByPosition(catalogue, { ...moment, codes: ['left_home', 'right_home'] });
  return [...left_home, ...right_home];
}
