import type { Disposition } from '@horno/contracts/disposition';
import { deliveryFaults as faultsOfDelivery, isUnnumberedDoor, type RuleCode } from '@horno/domain';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';

export const lengths = { landmark: 120, instruction: 160 } as const;

/** Whether the door has no number of its own: then the rider needs a reference to find it. */
export function isUnnumbered({ houseNo = '' }: Pick<Disposition, 'houseNo'>): boolean {
  return isUnnumberedDoor(houseNo);
}

/** On one line, as the rider's slip has it. */
const line = (text: string) => text.trim().replace(/\s+/g, ' ');

/** The reference and instructions that hold: the place's own, else what was typed here. */
export function directionsOf(draft: Draft, place: Disposition): { landmark: string; instruction: string } {
  return {
    landmark: line(place.landmark || draft.landmark),
    instruction: line(place.instruction || draft.instruction),
  };
}

const landmarkCodes: Partial<Record<RuleCode, string>> = { required: 'landmarkMissing', 'too-short': 'landmarkShort' };

/** What is wrong with where it goes, by the table of the shop; nothing for a carry-out order. What is not asked here is the address. */
export function deliveryFaults(draft: Draft, place: Disposition): Fault[] {
  if (place.orderType === 'C') return [];
  const { st = '', houseNo: house_no = '', unitNo: unit_no, villageName: village, cityName: city = '' } = place;
  const found = faultsOfDelivery({ st, house_no, unit_no, village, city, ...directionsOf(draft, place) });
  const isTyped = (field: string) => field === 'landmark' || field === 'instruction';
  return [
    ...(found.some(({ field }) => !isTyped(field)) ? [{ field: 'address', code: 'address' } as const] : []),
    ...(['landmark', 'instruction'] as const).flatMap((field) =>
      found.filter((fault) => fault.field === field).map(({ code }) => ({ field, code: landmarkCodes[code] ?? code })),
    ),
  ];
}
