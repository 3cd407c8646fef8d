import type { Campaign, Topic } from '@horno/contracts/campaign';
import type { Lang } from '@horno/contracts/wire';
import { imagesOf } from '../banners/images.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Campaign as StoredCampaign } from '../catalogue/schema.ts';

export function toTopic(catalogue: Catalogue, campaign: StoredCampaign, lang: Lang): Topic {
  return {
    id: campaign.id,
    slug: campaign.slug,
    name: campaign.name[lang],
    ...(campaign.code !== undefined && { code: campaign.code }),
    image: { ...imagesOf(catalogue, campaign), alt: campaign.alt?.[lang] ?? '' },
    valid_from: campaign.validFrom,
    valid_to: campaign.validTo,
    outlets: campaign.outlets,
    summary: campaign.summary[lang],
  };
}

export function toCampaign(catalogue: Catalogue, campaign: StoredCampaign, lang: Lang): Campaign {
  const { html, blocks } = campaign[lang];
  const coupon = campaign.code === undefined ? undefined : catalogue.couponByCode.get(campaign.code);
  const stock = campaign.stock ?? coupon?.totalLimit;
  return {
    ...toTopic(catalogue, campaign, lang),
    stores: campaign.outlets.flatMap((code) => {
      const name = catalogue.storeByCode.get(code)?.name;
      return name === undefined ? [] : [{ code, name }];
    }),
    ...(stock !== undefined && { stock }),
    html,
    blocks,
    terms: campaign.terms[lang],
    cta: { label: campaign.cta.label[lang], url: campaign.cta.url },
    ...(campaign.game !== undefined && { game: campaign.game }),
  };
}
