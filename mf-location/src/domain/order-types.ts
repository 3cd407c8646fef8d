import type { OrderType } from '@horno/contracts/wire';

/** Returns the order types of the chain. `delivery` and `carryout` are on unless their flag is false (spec 1 §9). */
export function typesOffered(flags: Readonly<Record<string, boolean>>): OrderType[] {
  const types: OrderType[] = [];
  if (flags.delivery !== false) types.push('D');
  if (flags.carryout !== false || types.length === 0) types.push('C');
  return types;
}
