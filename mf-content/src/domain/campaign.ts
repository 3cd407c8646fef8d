import type { Campaign, Topic } from '@horno/contracts/campaign';
import { hardSpaces } from '@horno/domain';
import { type Deal, type DealLink, toDealLink } from './deal.ts';
import { type TextSection, toSections } from './text-doc.ts';

/** Data of a campaign page. */
export interface CampaignView extends Omit<Campaign, 'html' | 'blocks' | 'cta' | 'outlets'> {
  sections: TextSection[];
  action?: { label: string; link: DealLink };
}

export function toCampaignView({ html: _html, blocks, cta, outlets: _outlets, ...campaign }: Campaign): CampaignView {
  const link = toDealLink(cta.url);
  return {
    ...campaign,
    summary: hardSpaces(campaign.summary),
    terms: campaign.terms.map(hardSpaces),
    sections: toSections(blocks),
    ...(link && { action: { label: cta.label, link } }),
  };
}

/** An ended campaign: its name and today's deals. */
export interface EndedCampaign {
  name?: string;
  /** The last day. */
  validTo?: string;
  deals: Deal[];
}

/** Data of a campaign card in the topics. */
export type CampaignCard = Pick<Topic, 'slug' | 'name' | 'summary' | 'code' | 'image' | 'valid_to'>;

export function toCampaignCard({ slug, name, summary, code, image, valid_to }: Topic): CampaignCard {
  return { slug, name, summary: hardSpaces(summary), image, valid_to, ...(code !== undefined && { code }) };
}

/** Describes the campaign as a schema.org Offer. */
export function campaignJsonLd({ name, summary, valid_from, valid_to }: CampaignView): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name,
    description: summary,
    validFrom: valid_from,
    validThrough: valid_to,
    priceCurrency: 'PEN',
  };
}
