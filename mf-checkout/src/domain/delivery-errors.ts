import { type DirectionField, directionOf, mapDirections, placeDirectionOf } from '@horno/contracts/directions';
import type { Disposition } from '@horno/contracts/disposition';
import { type FieldErrors, fieldErrors } from '@horno/contracts/field-errors';
import { deliveryFaults, isUnnumberedDoor, type RuleCode, toOneLine } from '@horno/domain';
import type { Draft } from './draft.ts';
import { type Note, noteOf } from './notes.ts';

/** Returns true when the door has no number: then a reference is required. */
export function isUnnumbered({ houseNo = '' }: Pick<Disposition, 'houseNo'>): boolean {
  return isUnnumberedDoor(houseNo);
}

/** Returns the direction of a place that was asked for on the map: here it is not asked for again. */
export function directionOfPlace(place: Disposition, field: DirectionField): string | undefined {
  return directionOf(field).isOfMap ? place[placeDirectionOf(field)] : undefined;
}

/** Returns the directions: those of the map, otherwise those of the draft. Notes read as for the store by default. */
export function directionsOf(
  draft: Draft,
  place: Disposition,
  textOf?: (note: Note) => string,
): Record<DirectionField, string> {
  const typed = { ...draft, instruction: noteOf(draft, textOf) };
  return mapDirections((field) => toOneLine(directionOfPlace(place, field) || typed[field]));
}

const landmarkKeys: Partial<Record<RuleCode, string>> = { required: 'landmarkMissing', 'too-short': 'landmarkShort' };

/** Validates the place of a delivery by the shared table. Fields that the form does not have are reported as `address`. */
export function deliveryErrors(draft: Draft, place: Disposition): FieldErrors<'address' | DirectionField> {
  if (place.orderType === 'C') return {};
  const { st = '', houseNo: house_no = '', villageName: village, cityName: city = '' } = place;
  const directions = directionsOf(draft, place);
  const found = deliveryFaults({ st, house_no, village, city, ...directions });
  const errorOf = (field: DirectionField) => {
    const { max } = directionOf(field);
    if (directions[field].length > max) return { key: 'faults.noteLong', values: { max } };
    const fault = found.find((one) => one.field === field);
    return fault && { key: `faults.${landmarkKeys[fault.code] ?? fault.code}`, values: { signs: fault.signs } };
  };
  const isAddressWrong = found.some(({ field }) => !(field in directions));
  return fieldErrors({
    address: isAddressWrong ? { key: 'faults.address' } : undefined,
    ...mapDirections(errorOf),
  });
}
