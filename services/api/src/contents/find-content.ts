import type { Content, ContentKind, LinkGroup } from '@horno/contracts/content';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { linkGroupsOf } from '../rich-text/link-groups.ts';

/** Returns a text in one language. Without a slug it returns the first text of the kind; posts always need a slug. */
export function findContent(
  { contentByKey, data }: Pick<Catalogue, 'contentByKey' | 'data'>,
  { kind, slug, lang }: { kind: ContentKind; slug: string | undefined; lang: Lang },
): Content | undefined {
  const stored = slug === undefined ? firstOf(data, kind) : contentByKey.get(`${kind}/${slug}`);
  if (!stored) return undefined;
  return {
    kind: stored.kind,
    slug: stored.slug,
    ...stored[lang],
    ...(kind === 'footer' && { link_groups: linkGroups(stored[lang]) }),
    updated_at: editionOf(stored),
    version: stored.version,
  };
}

const groupsOfText = new WeakMap<object, LinkGroup[]>();

function linkGroups(text: { html: string }): LinkGroup[] {
  const known = groupsOfText.get(text) ?? linkGroupsOf(text.html);
  groupsOfText.set(text, known);
  return known;
}

/** Lists the texts with the day of each edition. */
export function contentNames({ data }: Pick<Catalogue, 'data'>): Pick<Content, 'kind' | 'slug' | 'updated_at'>[] {
  return data.content.map((stored) => ({ kind: stored.kind, slug: stored.slug, updated_at: editionOf(stored) }));
}

/** Midnight in Lima. */
const editionOf = ({ updatedAt }: { updatedAt: string }) => `${updatedAt}T05:00:00.000Z`;

function firstOf(data: Catalogue['data'], kind: ContentKind) {
  return kind === 'post' ? undefined : data.content.find((content) => content.kind === kind);
}
