import type { DeclineAdvice, DeclineGroup } from '@horno/contracts/payment';

/** Action codes of the gateway by their meaning for the customer (domain §3.8). */
const codesByGroup: Record<DeclineGroup, readonly number[]> = {
  'card-data': [101, 201, 266, 129, 408, 409, 410, 411, 412, 112, 117, 126, 265, 280],
  // biome-ignore format: one table to compare with the gateway's list
  issuer: [
    102, 104, 106, 107, 108, 110, 115, 116, 118, 119, 121, 123, 124, 180, 181, 182, 190, 191, 192, 202, 204, 206, 207, 208,
    209, 290, 306, 413, 421, 948, 949, 965,
  ],
  later: [183, 264, 666, 667, 909, 910, 912, 947],
  // biome-ignore format: as above
  merchant: [
    109, 111, 113, 263, 401, 404, 405, 406, 407, 422, 668, 669, 670, 673, 674, 675, 676, 677, 678, 754, 904, 916, 928, 942,
    943,
  ],
  fraud: [672],
  cancelled: [423],
  duplicate: [300, 913, 945],
  reversing: [940, 941, 946],
};

const groupByCode: ReadonlyMap<number, DeclineGroup> = new Map(
  Object.entries(codesByGroup).flatMap(([group, codes]) => codes.map((code) => [code, group as DeclineGroup] as const)),
);

/** Every action code that has a group. */
export const declineCodes: readonly number[] = [...groupByCode.keys()];

/** Returns the group of an action code. An unknown code belongs to the issuer: another card is the safest advice. */
export function declineGroup(actionCode: string): DeclineGroup {
  return groupByCode.get(Number(actionCode)) ?? 'issuer';
}

const adviceByGroup: Record<DeclineGroup, DeclineAdvice> = {
  'card-data': 'same-card',
  issuer: 'other-card',
  later: 'wait',
  merchant: 'other-method',
  fraud: 'other-method',
  cancelled: 'same-card',
  duplicate: 'none',
  reversing: 'none',
};

/** Returns the advice for a group of declines. */
export function declineAdvice(group: DeclineGroup): DeclineAdvice {
  return adviceByGroup[group];
}

/** Returns true for codes that do not decide the charge: query the gateway again, never charge again. */
export function isUncertain(group: DeclineGroup): boolean {
  return group === 'duplicate' || group === 'reversing';
}

/** Returns false when the customer left the form, which is not a failed attempt. */
export function countsAsFailure(group: DeclineGroup): boolean {
  return group !== 'cancelled';
}
