import { AppError, type RefusedField } from '@horno/contracts/errors';
import type { SavedLocation, SaveLocationBody, UpdateLocationBody } from '@horno/contracts/saved-place';
import { doorFaults, signFaults } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { refusedFields } from '../texts/fields.ts';
import { toColumns, toSavedLocation } from './address-view.ts';
import {
  type AddressRow,
  clearDefault,
  findAddress,
  findAddresses,
  insertAddress,
  lockCustomer,
  updateAddress,
} from './addresses.repo.ts';

/** Bounding box of Peru in degrees, slightly widened: the sea off Talara and the border at Iñapari. */
const peru = { south: -18.4, north: 0, west: -81.4, east: -68.6 } as const;

function isInPeru({ lat, lng }: { lat: number; lng: number }): boolean {
  return lat >= peru.south && lat <= peru.north && lng >= peru.west && lng <= peru.east;
}

/** Checks an address. @throws VALIDATION with each field that a rider cannot use (spec 2 §5, domain §1, §3.1). */
function checkAddress(address: SaveLocationBody): void {
  const { name, location, village } = address;
  const plain = signFaults('plain', { name, location, village });
  const fields: RefusedField[] = refusedFields([...plain, ...doorFaults(address)]);
  if (!isInPeru({ lat: address.lat, lng: address.long }))
    fields.push({ field: 'lat', message: '' }, { field: 'long', message: '' });
  if (fields.length > 0) throw new AppError('VALIDATION', { fields });
}

/** Maximum number of addresses per customer. */
export const MAX_ADDRESSES = 10;

/**
 * Saves an address. The first one becomes the default.
 * @throws CUS-100016 with `max`, VALIDATION, FORBIDDEN for another account
 */
export async function saveAddress(deps: Deps, customerId: string, body: SaveLocationBody): Promise<SavedLocation> {
  const { db, clock, ids } = deps;
  assertOwn(customerId, body);
  checkAddress(body);
  return db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new AppError('CUS-100002');
    const known = await findAddresses(tx, customerId);
    if (known.length >= MAX_ADDRESSES) throw new AppError('CUS-100016', { max: MAX_ADDRESSES });
    const now = clock.now();
    const isDefault = known.length === 0 || body.default_location === 1;
    if (isDefault) await clearDefault(tx, customerId);
    const row: AddressRow = {
      id: ids.shownId(),
      customerId,
      ...toColumns(body),
      isDefault,
      createdAt: now,
      updatedAt: now,
    };
    await insertAddress(tx, row);
    return toSavedLocation(row);
  });
}

/**
 * Changes the given fields of an address. The default moves only when another address becomes the default.
 * @throws NOT_FOUND, VALIDATION, FORBIDDEN
 */
export async function changeAddress(deps: Deps, customerId: string, body: UpdateLocationBody): Promise<SavedLocation> {
  const { db, clock } = deps;
  assertOwn(customerId, body);
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const before = await findAddress(tx, { customerId, id: body.id });
    if (!before) throw new AppError('NOT_FOUND');
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const merged: SaveLocationBody = { ...toSavedLocation(before), ...given };
    checkAddress(merged);
    const isDefault = before.isDefault || body.default_location === 1;
    if (isDefault && !before.isDefault) await clearDefault(tx, customerId);
    const row: AddressRow = { ...before, ...toColumns(merged), isDefault, updatedAt: clock.now() };
    await updateAddress(tx, row);
    return toSavedLocation(row);
  });
}

function assertOwn(
  customerId: string,
  { customer_id: named = customerId }: { customer_id?: string | undefined },
): void {
  if (named.toLowerCase() !== customerId) throw new AppError('FORBIDDEN');
}
