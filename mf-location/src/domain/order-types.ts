import type { OrderType } from '@horno/contracts/wire';

/** The order types that the chain's flags leave: `delivery` and `carryout` are on unless they are off (spec 1 §9). */
export function typesOffered(flags: Readonly<Record<string, boolean>>): OrderType[] {
  const types: OrderType[] = [];
  if (flags.delivery !== false) types.push('D');
  if (flags.carryout !== false || types.length === 0) types.push('C');
  return types;
}
