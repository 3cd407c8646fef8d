import { campaignsCalls } from '@horno/contracts/calls/campaigns';
import type { FastifyInstance } from 'fastify';
import type { Campaign } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { findCampaign, topicsOn } from './find-campaign.ts';
import { toCampaign, toTopic } from './to-wire.ts';

export function registerCampaigns(app: FastifyInstance, { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>): void {
  const isNamed = (name: string) => {
    const slug = name.toLowerCase();
    return (campaign: Campaign) => campaign.slug === slug;
  };

  route(
    app,
    campaignsCalls.detail,
    ({ query, lang }) => {
      const snapshot = catalogue.current();
      const campaign = findCampaign(snapshot, { lang, now: clock.now() }, isNamed(query.name));
      return { item: toCampaign(snapshot, campaign, lang) };
    },
    { isForAll: true },
  );

  route(
    app,
    campaignsCalls.topics,
    ({ lang }) => {
      const snapshot = catalogue.current();
      return { items: topicsOn(snapshot, clock.now()).map((campaign) => toTopic(snapshot, campaign, lang)) };
    },
    { isForAll: true },
  );

  route(
    app,
    campaignsCalls.topic,
    ({ query, lang }) => {
      const snapshot = catalogue.current();
      const byName = isNamed(query.name);
      // A link in an old mail may contain a former name; its code still identifies the campaign.
      const isKnown = snapshot.data.campaign.some((campaign) => campaign.isTopic && byName(campaign));
      const byCode = (campaign: Campaign) => campaign.code !== undefined && campaign.code === query.code?.toUpperCase();
      const isIt = isKnown ? byName : byCode;
      const campaign = findCampaign(snapshot, { lang, now: clock.now() }, (one) => one.isTopic && isIt(one));
      return { item: toCampaign(snapshot, campaign, lang) };
    },
    { isForAll: true },
  );
}
