import { AppError } from '@horno/contracts/errors';
import type { SavedLocation, SaveLocationBody, UpdateLocationBody } from '@horno/contracts/saved-place';
import type { Deps } from '../deps.ts';
import { checkAddress } from './address-rules.ts';
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
