import type { Category } from '@horno/contracts/menu';
import { routes } from '@horno/contracts/routes';

/** Placeholder of a missing sub-category in `/order/{slug}/{sub}/{uuid}`. */
export const NO_SUB = '-';

const aliases: Readonly<Record<string, string>> = { 'hot-deal': 'deals' };

export interface CategoryAsk {
  slug?: string;
  sub?: string;
  uuid?: string;
}

export interface CategoryChoice {
  category: Category;
  /** Chosen sub-category; absent when the category has none. */
  sub?: string;
  /** Address to redirect to (spec 1 §4, category bar). */
  replaceWith?: string;
  isUnknown: boolean;
}

/** Categories of the bar. A hidden category is included while it is chosen (spec 1 §2). */
export function shownCategories(categories: readonly Category[], chosenSlug: string): Category[] {
  return categories.filter((category) => !category.hidden || category.slug === chosenSlug);
}

/**
 * Selects the category of an address: without a slug the first category, without a sub its first one, and for an unknown slug
 * the first category with a notice. The address of a category is not redirected, which saves a round trip.
 * Returns `undefined` while nothing is sold.
 */
export function chooseCategory(categories: readonly Category[], ask: CategoryAsk): CategoryChoice | undefined {
  const wanted = ask.slug && (aliases[ask.slug] ?? ask.slug);
  const found = categories.find((category) => category.slug === wanted);
  const category = found ?? categories.find((candidate) => !candidate.hidden) ?? categories[0];
  if (category === undefined) return undefined;
  const subs = category.lower_categories;
  const sub = (found && subs.find((lower) => lower.slug === ask.sub)?.slug) ?? subs[0]?.slug;
  const isUnknown = wanted !== undefined && found === undefined;
  const right = isUnknown ? routes.category.to({ slug: category.slug, sub }) : addressOf(category, sub, ask);
  const now = routes.category.to({ slug: ask.slug, sub: ask.sub, uuid: ask.uuid });
  return { category, sub, isUnknown, ...(right !== now && { replaceWith: right }) };
}

function addressOf(category: Category, sub: string | undefined, ask: CategoryAsk): string {
  const isCategory = ask.slug !== undefined && ask.sub === undefined;
  if (ask.uuid === undefined) return routes.category.to({ slug: category.slug, sub: isCategory ? undefined : sub });
  const own = ask.sub === sub ? sub : NO_SUB;
  return routes.category.to({ slug: category.slug, sub: own, uuid: ask.uuid });
}

/** Address of the builder of an item. */
export function productAddress(item: { categorySlug: string; subSlug?: string; uuid: string }): string {
  return routes.category.to({ slug: item.categorySlug, sub: item.subSlug ?? NO_SUB, uuid: item.uuid });
}
