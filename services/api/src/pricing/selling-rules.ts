import { parseClock, toLocalTime } from '@horno/domain';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import type { Tenant, Window } from '../catalogue/schema.ts';
import type { LineContext, LineFailure } from './pricing-types.ts';
import { isItemOut } from './sold-out-keys.ts';

/** Local time at which an order is delivered or collected. */
export interface SellingMoment {
  date: string;
  weekday: number;
  secondOfDay: number;
}

export function sellingMoment(tenant: Pick<Tenant, 'tz'>, at: Date): SellingMoment {
  return toLocalTime(at, tenant.tz);
}

/** Includes the start, excludes the end; an end at or before the start is on the next day. */
export function isInWindow(window: Window, secondOfDay: number): boolean {
  const [start, end] = [parseClock(window.start), parseClock(window.end)];
  return end > start ? secondOfDay >= start && secondOfDay < end : secondOfDay >= start || secondOfDay < end;
}

/** Returns true Monday to Friday from 12:00 to 16:00, unless the tenant sets other times. */
export function isLunchTime(tenant: Pick<Tenant, 'lunch'>, moment: SellingMoment): boolean {
  return tenant.lunch.days.includes(moment.weekday) && isInWindow(tenant.lunch.window, moment.secondOfDay);
}

/** Returns true on the weekday of the tenant's weekly promotion: Tuesday unless the tenant sets another one. */
export function isHutDay(tenant: Pick<Tenant, 'hutDay'>, moment: SellingMoment): boolean {
  return tenant.hutDay.days.includes(moment.weekday);
}

/** Returns why an item is not sold at a moment: ITEM-01 (hours), ITEM-02 (Hut Day), ITEM-03 (lunch), COMBO-03 (validity). */
export function timeFault(tenant: Tenant, item: Item, moment: SellingMoment): LineFailure | undefined {
  if (isOnlyLunch(item) && !isLunchTime(tenant, moment))
    return { code: 'ITEM-03', ref: item.uuid, window: tenant.lunch.window, days: tenant.lunch.days };
  if (item.type !== 'combo') return undefined;
  if (item.hutDay && !isHutDay(tenant, moment)) return { code: 'ITEM-02', ref: item.uuid, days: tenant.hutDay.days };
  const isValid =
    (item.validFrom === undefined || moment.date >= item.validFrom) &&
    (item.validTo === undefined || moment.date <= item.validTo);
  if (!isValid) return { code: 'COMBO-03', ref: item.uuid };
  const inDays = item.days === undefined || item.days.includes(moment.weekday);
  const inHours = item.windows === undefined || item.windows.some((window) => isInWindow(window, moment.secondOfDay));
  if (!inDays || !inHours) return { code: 'ITEM-01', ref: item.uuid, window: item.windows?.[0], days: item.days };
  return undefined;
}

/** Returns why an item is unavailable at this store and time, as a code of the error catalogue. */
export function sellingFault(catalogue: Catalogue, item: Item, context: LineContext): LineFailure | undefined {
  if (!catalogue.percentByTier.has(context.tier)) return { code: 'HUT-04', ref: String(context.tier) };
  const isCombo = item.type === 'combo';
  if (context.store.notSold.includes(item.uuid)) return { code: isCombo ? 'HUT-02' : 'SINGLE-02', ref: item.uuid };
  if (context.soldOut && isItemOut(item, context.soldOut))
    return { code: isCombo ? 'COMBO-03' : 'SINGLE-02', ref: item.uuid, isSoldOut: true };
  if (isCombo && !item.orderTypes.includes(context.orderType)) return { code: 'COMBO-03', ref: item.uuid };
  return timeFault(catalogue.tenant, item, sellingMoment(catalogue.tenant, context.orderTime));
}

export function isOnlyLunch(item: Item): boolean {
  return (item.type === 'combo' || item.type === 'half') && item.onlyLunch;
}

export function isHutDayItem(item: Item): boolean {
  return item.type === 'combo' && item.hutDay;
}
