import { distanceMetres } from '@horno/domain';
import type { AddressRow } from '../addresses/addresses.repo.ts';
import type { Order } from './order.types.ts';

/** Points within this distance are the same door, as in mf-location. */
const SAME_DOOR_METRES = 20;

/** Finds the saved address at the door of an order: equal codes are the same place, and so is a point at the same door. */
export function savedAddressOf(
  saved: readonly AddressRow[],
  { delivery }: Pick<Order, 'delivery'>,
): AddressRow | undefined {
  if (!delivery) return undefined;
  const isSamePlace = ({ locationCode }: AddressRow) => locationCode !== '' && locationCode === delivery.address_code;
  return (
    saved.find((address) => isSamePlace(address) && address.houseNo === delivery.house_no) ??
    saved.find((address) => distanceMetres(address, delivery) <= SAME_DOOR_METRES)
  );
}
