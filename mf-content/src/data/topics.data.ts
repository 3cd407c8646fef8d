import { campaignsCalls } from '@horno/contracts/calls/campaigns';
import type { LoadContext } from '@horno/kit';
import { type CampaignCard, toCampaignCard } from '../domain/campaign.ts';
import { ownAddressOf, topicSlugs } from '../domain/house-pages.ts';
import type { TextDoc } from '../domain/text-doc.ts';
import { type CampaignData, loadCampaignTopic } from './campaign.data.ts';
import { orAbsent } from './or-absent.ts';
import { loadText } from './text.data.ts';
import { loadZones, type Zones } from './zones.data.ts';

export interface TopicCard {
  slug: string;
  title: string;
  summary?: string;
}

export type TopicData =
  | { view: 'list'; cards: TopicCard[]; campaigns: CampaignCard[] }
  | { view: 'text'; doc: TextDoc; zones?: Zones }
  | { view: 'elsewhere'; to: string }
  | CampaignData;

type Context = Pick<LoadContext, 'api' | 'now' | 'signal' | 'params'>;

async function loadList(context: Context): Promise<TopicData> {
  const { api, signal } = context;
  const [topics, ...docs] = await Promise.all([
    orAbsent(api.call(campaignsCalls.topics, {}, { signal })),
    ...topicSlugs.map((slug) => loadText(context, { kind: 'post', slug })),
  ]);
  const cards = docs.flatMap((doc) =>
    doc ? [{ slug: doc.slug, title: doc.title, ...(doc.summary && { summary: doc.summary }) }] : [],
  );
  return { view: 'list', cards, campaigns: (topics?.items ?? []).map(toCampaignCard) };
}

/** Loads the list of `/topic`, or the text or campaign of `/topic/{name}`. A text with its own address redirects there. */
export async function loadTopic(context: Context): Promise<TopicData> {
  const { name } = context.params;
  if (name === undefined) return loadList(context);
  const to = ownAddressOf(name);
  if (to !== undefined) return { view: 'elsewhere', to };
  const doc = await loadText(context, { kind: 'post', slug: name });
  if (!doc) return loadCampaignTopic(context);
  const zones = name === 'delivery-zones' ? await loadZones(context) : undefined;
  return { view: 'text', doc, ...(zones && { zones }) };
}
