import type { Disposition } from '@horno/contracts/disposition';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { deliveryFaults, isUnnumberedDoor, type RuleCode, toOneLine } from '@horno/domain';
import type { Draft } from './draft.ts';
import { type Note, noteOf } from './notes.ts';

export const lengths = { unit: 40, landmark: 120, instruction: 160 } as const;

/** Returns true when the door has no number: then a reference is required. */
export function isUnnumbered({ houseNo = '' }: Pick<Disposition, 'houseNo'>): boolean {
  return isUnnumberedDoor(houseNo);
}

/** Returns flat, reference and instructions: those of the place, otherwise those of the draft. Notes read as for the store by default. */
export function directionsOf(
  draft: Draft,
  place: Disposition,
  textOf?: (note: Note) => string,
): { unit: string; landmark: string; instruction: string } {
  return {
    unit: toOneLine(place.unitNo || draft.unit),
    landmark: toOneLine(place.landmark || draft.landmark),
    instruction: toOneLine(place.instruction || noteOf(draft, textOf)),
  };
}

const directionFields: readonly string[] = ['unit_no', 'landmark', 'instruction'];
const landmarkKeys: Partial<Record<RuleCode, string>> = { required: 'landmarkMissing', 'too-short': 'landmarkShort' };

/** Validates the place of a delivery by the shared table. Fields that the form does not have are reported as `address`. */
export function deliveryErrors(
  draft: Draft,
  place: Disposition,
): FieldErrors<'address' | 'unit' | 'landmark' | 'instruction'> {
  if (place.orderType === 'C') return {};
  const { st = '', houseNo: house_no = '', villageName: village, cityName: city = '' } = place;
  const { unit: unit_no, ...directions } = directionsOf(draft, place);
  const found = deliveryFaults({ st, house_no, unit_no, village, city, ...directions });
  const errorOf = (field: 'unit_no' | 'landmark' | 'instruction') => {
    const fault = found.find((one) => one.field === field);
    return fault && { key: `faults.${landmarkKeys[fault.code] ?? fault.code}`, values: { signs: fault.signs } };
  };
  const isNoteLong = directions.instruction.length > lengths.instruction;
  const isAddressWrong = found.some(({ field }) => !directionFields.includes(field));
  return fieldErrors({
    address: isAddressWrong ? { key: 'faults.address' } : undefined,
    unit: errorOf('unit_no'),
    landmark: errorOf('landmark'),
    instruction: isNoteLong ? { key: 'faults.noteLong', values: { max: lengths.instruction } } : errorOf('instruction'),
  });
}
