import type { LoadContext } from '@horno/kit';
import { ownAddressOf, topicSlugs } from '../domain/house-pages.ts';
import type { TextDoc } from '../domain/text-doc.ts';
import { loadText } from './text.data.ts';

export interface TopicCard {
  slug: string;
  title: string;
  summary?: string;
}

export type TopicData =
  | { view: 'list'; cards: TopicCard[] }
  | { view: 'text'; doc?: TextDoc }
  | { view: 'elsewhere'; to: string };

/** `/topic` lists the posts that exist; `/topic/{name}` shows one, or names the address that the text has of its own. */
export async function loadTopic(context: Pick<LoadContext, 'api' | 'signal' | 'params'>): Promise<TopicData> {
  const { name } = context.params;
  if (name === undefined) {
    const docs = await Promise.all(topicSlugs.map((slug) => loadText(context, { kind: 'post', slug })));
    const cards = docs.flatMap((doc) =>
      doc ? [{ slug: doc.slug, title: doc.title, ...(doc.summary && { summary: doc.summary }) }] : [],
    );
    return { view: 'list', cards };
  }
  const to = ownAddressOf(name);
  if (to !== undefined) return { view: 'elsewhere', to };
  const doc = await loadText(context, { kind: 'post', slug: name });
  return { view: 'text', ...(doc && { doc }) };
}
