import { campaignsCalls, careersCalls } from '@horno/contracts/calls/campaigns';
import { contentsCalls } from '@horno/contracts/calls/content';
import { menuCalls } from '@horno/contracts/calls/menu';
import { outletsCalls } from '@horno/contracts/calls/outlets';
import { contentAddress } from '@horno/contracts/content-address';
import { routes } from '@horno/contracts/routes';
import type { RouteTable } from '../composition/route-table.ts';
import { askApi, askPages } from '../shop/ask-api.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Returns the pages that only the api knows: categories, items, stores, topics, texts and jobs. */
export async function cataloguePages(apiBase: string): Promise<SitemapEntry[]> {
  const [categories, menu, outlets, topics, texts, jobs] = await Promise.all([
    askApi(apiBase, menuCalls.categories),
    askPages(apiBase, menuCalls.list),
    askPages(apiBase, outletsCalls.list),
    askApi(apiBase, campaignsCalls.topics),
    askApi(apiBase, contentsCalls.list),
    askApi(apiBase, careersCalls.list),
  ]);
  const ofCategories = categories.items
    .filter(({ hidden }) => !hidden)
    .flatMap(({ slug, lower_categories: lower }) =>
      // A category with subcategories redirects to the first one, so only they are listed.
      lower.length > 0
        ? lower.map((sub) => routes.category.to({ slug, sub: sub.slug }))
        : [routes.category.to({ slug })],
    );
  const ofItems = menu.flatMap(({ kind, uuid, category_slug: slug, sub_slug: sub }) => {
    if (kind === 'combo') return [routes.comboDetail.to({ id: uuid })];
    return sub ? [routes.category.to({ slug, sub, uuid })] : [];
  });
  const paths = [...ofCategories, ...ofItems, ...outlets.map(({ slug }) => routes.hut.to({ outlet: slug }))];
  const ofTexts = texts.items.flatMap(({ kind, slug, updated_at: at }) => {
    const path = contentAddress(kind, slug);
    return path === undefined ? [] : [{ path, lastmod: at.slice(0, 10) }];
  });
  return [
    ...ofTexts,
    ...[...new Set(paths)].map((path) => ({ path })),
    ...topics.items.map(({ slug, valid_from: from }) => ({
      path: routes.topic.to({ name: slug }),
      lastmod: from.slice(0, 10),
    })),
    ...jobs.items.map(({ id, published_on: lastmod }) => ({ path: routes.careers.to({ id }), lastmod })),
  ];
}

/** Returns the entries that a remote of the release serves. */
export function servedOf(entries: readonly SitemapEntry[], table: RouteTable): SitemapEntry[] {
  return entries.filter(({ path }) => table.match(path)?.remote.state === 'on');
}
