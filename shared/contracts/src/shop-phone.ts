import type { TenantConfig } from './tenant.schema.ts';

/** Returns the telephone of the chosen store. Without a store it is the one of Lima (domain §1, Shop details). */
export function shopPhone({ lima, stores = {} }: TenantConfig['phones'], outletCode: string | undefined): string {
  return Object.entries(stores).find(([code]) => code === outletCode)?.[1] ?? lima;
}
