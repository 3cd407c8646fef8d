import type { Content, ContentKind, Lang } from '@horno/contracts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** A text in one language. Without a slug, the first text of its kind; posts have no first. */
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
    updated_at: `${stored.updatedAt}T05:00:00.000Z`,
    version: stored.version,
  };
}

function firstOf(data: Catalogue['data'], kind: ContentKind) {
  return kind === 'post' ? undefined : data.content.find((content) => content.kind === kind);
}
