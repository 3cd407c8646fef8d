import type { SellingHours } from '@horno/contracts/menu';
import type { Item } from '../catalogue/catalogue.ts';
import type { Category, Tenant } from '../catalogue/schema.ts';
import { isHutDayItem, isOnlyLunch } from '../pricing/selling-rules.ts';

type Hours = Pick<Tenant, 'lunch' | 'hutDay'>;

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const lunchHours = ({ lunch }: Hours): SellingHours => ({ days: lunch.days, ...lunch.window });

/** Returns the selling times of an item for display; `undefined` when it is sold at any time. `timeFault` enforces the rule. */
export function sellingHours(tenant: Hours, item: Item): SellingHours | undefined {
  if (isOnlyLunch(item)) return lunchHours(tenant);
  if (isHutDayItem(item)) return { days: tenant.hutDay.days };
  if (item.type !== 'combo' || (item.days === undefined && item.windows === undefined)) return undefined;
  return { days: item.days ?? everyDay, ...item.windows?.[0] };
}

/** Returns the same for a category of lunch or Hut Day. */
export function categoryHours(
  tenant: Hours,
  category: Pick<Category, 'onlyLunch' | 'hutDay'>,
): SellingHours | undefined {
  if (category.onlyLunch) return lunchHours(tenant);
  return category.hutDay ? { days: tenant.hutDay.days } : undefined;
}
