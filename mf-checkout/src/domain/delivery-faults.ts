import type { Disposition } from '@horno/contracts';
import { isPlainText } from '@horno/domain';
import type { Draft } from './draft.ts';
import type { Fault } from './faults.ts';

const MIN_LANDMARK = 5;
export const lengths = { landmark: 120, instruction: 160 } as const;

/** Whether the door has no number of its own: then the rider needs a reference to find it. */
export function isUnnumbered({ houseNo = '' }: Pick<Disposition, 'houseNo'>): boolean {
  return /^(s\/?n\b|mz)/i.test(houseNo.trim());
}

/** The reference and instructions that hold: the place's own, else what was typed here. */
export function directionsOf(draft: Draft, place: Disposition): { landmark: string; instruction: string } {
  return {
    landmark: (place.landmark || draft.landmark).trim(),
    instruction: (place.instruction || draft.instruction).trim(),
  };
}

/** What is wrong with where it goes; nothing for a carry-out order. */
export function deliveryFaults(draft: Draft, place: Disposition): Fault[] {
  if (place.orderType === 'C') return [];
  const faults: Fault[] = [];
  if (!place.st || !place.houseNo || !place.cityName) faults.push({ field: 'address', code: 'address' });
  const { landmark, instruction } = directionsOf(draft, place);
  const isNeeded = isUnnumbered(place);
  if (isNeeded && landmark === '') faults.push({ field: 'landmark', code: 'landmarkMissing' });
  else if (isNeeded && landmark.length < MIN_LANDMARK) faults.push({ field: 'landmark', code: 'landmarkShort' });
  else if (!isPlainText(landmark)) faults.push({ field: 'landmark', code: 'characters' });
  if (!isPlainText(instruction)) faults.push({ field: 'instruction', code: 'characters' });
  return faults;
}
