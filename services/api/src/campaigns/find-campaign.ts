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

/** The campaigns that are told as topics and hold today, those that end first before the others. */
export function topicsOn({ data }: Pick<Catalogue, 'data'>, now: Date): Campaign[] {
  const today = toLocalTime(now).date;
  return data.campaign
    .filter(({ isTopic, validFrom, validTo }) => isTopic && validFrom <= today && today <= validTo)
    .sort((one, other) => one.validTo.localeCompare(other.validTo));
}

/**
 * A campaign that has begun. One to come is not told of yet.
 * @throws NOT_FOUND
 * @throws CAMPAIGN_ENDED with its name, its last day and the deals of today
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
