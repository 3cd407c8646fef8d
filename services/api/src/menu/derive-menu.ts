import { ITEMS_AT_ONCE, type menuCalls } from '@horno/contracts/calls/menu';
import { AppError } from '@horno/contracts/errors';
import type { Category, MenuItem, MenuQuery } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Category as CategoryRecord } from '../catalogue/schema.ts';
import type { CallContext } from '../http/route.ts';
import { type Page, pageOf } from '../page-of.ts';
import { isHutDay, isLunchTime, sellingMoment, timeFault } from '../pricing/selling-rules.ts';
import { deriveItem, kindOf } from './derive-item.ts';
import type { MenuContext } from './menu-context.ts';
import { categoryHours } from './selling-hours.ts';

/** Returns the items of a category that are sold at the store, order type and time of the context, in the order of the menu. */
function itemsOnSale(catalogue: Catalogue, category: CategoryRecord, context: MenuContext): Item[] {
  const moment = sellingMoment(catalogue.tenant, context.orderTime);
  return (catalogue.itemsByCategory.get(category.slug) ?? []).filter(
    (item) =>
      !context.store.notSold.includes(item.uuid) &&
      (item.type !== 'combo' || item.orderTypes.includes(context.orderType)) &&
      timeFault(catalogue.tenant, item, moment) === undefined,
  );
}

/** Returns true when the chain hides the category, or when it is for lunch or Hut Day and the time does not match. */
function isHiddenNow(catalogue: Catalogue, category: CategoryRecord, context: MenuContext): boolean {
  const moment = sellingMoment(catalogue.tenant, context.orderTime);
  if (category.onlyLunch && !isLunchTime(catalogue.tenant, moment)) return true;
  if (category.hutDay && !isHutDay(catalogue.tenant, moment)) return true;
  return category.hidden;
}

/**
 * Derives the category bar. Hidden categories are left out unless the call selects one by slug or uuid, or sets `hide=0`. The
 * coupon category appears for a customer with coupons; a separate call fills it.
 */
export function deriveCategories(
  catalogue: Catalogue,
  query: Pick<MenuQuery, 'slug' | 'category_uuid' | 'hide'>,
  context: MenuContext,
  lang: Lang,
  couponCount = 0,
): Category[] {
  return catalogue.categories
    .filter((category) => !category.pseudo || couponCount > 0)
    .map((category) => ({ category, hidden: isHiddenNow(catalogue, category, context) }))
    .filter(
      ({ category, hidden }) =>
        !hidden || query.hide === '0' || category.slug === query.slug || category.uuid === query.category_uuid,
    )
    .map(({ category, hidden }) => {
      const shown = toCategory(catalogue, category, hidden, context, lang);
      return category.pseudo ? { ...shown, pseudo: true, piece: couponCount } : shown;
    });
}

function toCategory(
  catalogue: Catalogue,
  category: CategoryRecord,
  hidden: boolean,
  context: MenuContext,
  lang: Lang,
): Category {
  const items = itemsOnSale(catalogue, category, context);
  const name = category.hutDay ? catalogue.tenant.hutDay.name : category.name;
  const hours = categoryHours(catalogue.tenant, category);
  return {
    uuid: category.uuid,
    slug: category.slug,
    name: name[lang],
    ...(category.description !== undefined && { description: category.description[lang] }),
    hidden,
    lower_categories: category.lower
      .filter((lower) => items.some(({ sub }) => sub === lower.slug))
      .map((lower) => ({ uuid: lower.uuid, slug: lower.slug, name: lower.name[lang] })),
    display_type: category.display,
    only_lunch: category.onlyLunch,
    ...(hours && { hours }),
    piece: items.length,
  };
}

/**
 * Derives a page of the items of a category or sub-category, or of every visible category. Throws NOT_FOUND for an unknown category or
 * sub-category, and HUT-01 for a category of which the chosen store never sells anything.
 */
export function deriveList(
  catalogue: Catalogue,
  query: CallContext<typeof menuCalls.list>['query'],
  context: MenuContext,
  lang: Lang,
): Page<MenuItem> {
  const categories = chosenCategories(catalogue, query, context);
  const sub = query.sub_uuid === undefined ? undefined : findSub(categories, query.sub_uuid);
  const items = categories
    .flatMap((category) => itemsOnSale(catalogue, category, context))
    .filter((item) => sub === undefined || item.sub === sub)
    .filter((item) => query.kind === undefined || kindOf(item) === query.kind);
  return pageOf(items, { limit: ITEMS_AT_ONCE, ...query }, (item) => deriveItem(catalogue, item, { ...context, lang }));
}

function chosenCategories(catalogue: Catalogue, query: MenuQuery, context: MenuContext): readonly CategoryRecord[] {
  const { slug, category_uuid: uuid, outlet_code } = query;
  if (slug === undefined && uuid === undefined)
    return catalogue.categories.filter((category) => !isHiddenNow(catalogue, category, context));
  const category = uuid === undefined ? catalogue.categoryBySlug.get(slug ?? '') : catalogue.categoryByUuid.get(uuid);
  if (category === undefined || (slug !== undefined && category.slug !== slug))
    throw new AppError('NOT_FOUND', { category: slug ?? uuid });
  if (outlet_code !== undefined && isSoldNowhereAt(catalogue, category, context))
    throw new AppError('HUT-01', { category: category.slug, outlet_code });
  return [category];
}

function isSoldNowhereAt(catalogue: Catalogue, category: CategoryRecord, { store }: MenuContext): boolean {
  const items = catalogue.itemsByCategory.get(category.slug) ?? [];
  return items.length > 0 && items.every(({ uuid }) => store.notSold.includes(uuid));
}

function findSub(categories: readonly CategoryRecord[], uuid: string): string {
  const lower = categories.flatMap((category) => category.lower).find((candidate) => candidate.uuid === uuid);
  if (lower === undefined) throw new AppError('NOT_FOUND', { sub: uuid });
  return lower.slug;
}
