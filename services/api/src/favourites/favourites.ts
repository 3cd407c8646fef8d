import type { CallAnswer } from '@horno/contracts/call';
import type { favouritesCalls } from '@horno/contracts/calls/favourites';
import { AppError } from '@horno/contracts/errors';
import { MAX_FAVOURITES } from '@horno/contracts/favourites';
import type { Db } from '@horno/db';
import { lockCustomer } from '../addresses/addresses.repo.ts';
import type { Deps } from '../deps.ts';
import { findFavourites, insertFavourites } from './favourites.repo.ts';

type Favourites = CallAnswer<typeof favouritesCalls.list>['items'];

/** Returns the favourites that the menu still has. */
export async function listFavourites(
  db: Db,
  { catalogue }: Pick<Deps, 'catalogue'>,
  customerId: string,
): Promise<Favourites> {
  const { itemByUuid } = catalogue.current();
  const uuids = await findFavourites(db, customerId);
  return uuids.filter((uuid) => itemByUuid.has(uuid)).map((uuid) => ({ menu_uuid: uuid }));
}

/**
 * Adds items of the menu to the favourites, as many as fit. @throws FAVOURITES_FULL with `max` when there are new ones and
 * none of them fits
 */
export async function saveFavourites(deps: Deps, customerId: string, uuids: readonly string[]): Promise<Favourites> {
  const { db, catalogue, clock } = deps;
  const { itemByUuid } = catalogue.current();
  return db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new AppError('CUS-100002');
    const known = new Set((await listFavourites(tx, deps, customerId)).map(({ menu_uuid: uuid }) => uuid));
    const added = [...new Set(uuids)].filter((uuid) => itemByUuid.has(uuid) && !known.has(uuid));
    const fitting = added.slice(0, MAX_FAVOURITES - known.size);
    if (added.length > 0 && fitting.length === 0) throw new AppError('FAVOURITES_FULL', { max: MAX_FAVOURITES });
    const nowMs = clock.now().getTime();
    // One millisecond apart: the order of the request stays.
    const rows = fitting.map((menuUuid, index) => ({ customerId, menuUuid, savedAt: new Date(nowMs - index) }));
    if (rows.length > 0) await insertFavourites(tx, rows);
    return listFavourites(tx, deps, customerId);
  });
}
