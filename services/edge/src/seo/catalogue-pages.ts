import { campaignsCalls, menuCalls, outletsCalls, routes } from '@horno/contracts';
import type { RouteTable } from '../composition/route-table.ts';
import { askApi } from '../shop/ask-api.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Categories, products, stores and topics as the api lists them now: what the release alone does not know. */
export async function cataloguePages(apiBase: string): Promise<SitemapEntry[]> {
  const [categories, menu, outlets, topics] = await Promise.all([
    askApi(apiBase, menuCalls.categories),
    askApi(apiBase, menuCalls.list),
    askApi(apiBase, outletsCalls.list),
    askApi(apiBase, campaignsCalls.topics),
  ]);
  const ofCategories = categories.items
    .filter(({ hidden }) => !hidden)
    .flatMap(({ slug, lower_categories: lower }) =>
      // A category with parts leads to its first one: only the parts have an address of their own.
      lower.length > 0
        ? lower.map((sub) => routes.category.to({ slug, sub: sub.slug }))
        : [routes.category.to({ slug })],
    );
  const ofItems = menu.items.flatMap(({ kind, uuid, category_slug: slug, sub_slug: sub }) => {
    if (kind === 'combo') return [routes.comboDetail.to({ id: uuid })];
    return sub ? [routes.category.to({ slug, sub, uuid })] : [];
  });
  const paths = [...ofCategories, ...ofItems, ...outlets.items.map(({ slug }) => routes.hut.to({ outlet: slug }))];
  return [
    ...[...new Set(paths)].map((path) => ({ path })),
    ...topics.items.map(({ slug, valid_from: from }) => ({
      path: routes.topic.to({ name: slug }),
      lastmod: from.slice(0, 10),
    })),
  ];
}

/** Only what some remote of the release serves. */
export function servedOf(entries: readonly SitemapEntry[], table: RouteTable): SitemapEntry[] {
  return entries.filter(({ path }) => table.match(path)?.remote.state === 'on');
}
