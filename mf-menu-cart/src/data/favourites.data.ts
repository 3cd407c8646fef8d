import { favouritesCalls } from '@horno/contracts/calls/favourites';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { readFavourites, writeFavourites } from './favourites.storage.ts';

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Sends one request after the other. The last answer replaces the copy on this device. */
function inTurn(owner: string, send: () => Promise<{ items: { menu_uuid: string }[] }>): Promise<void> {
  waiting += 1;
  const sent = queue.then(send).then(
    ({ items }) => {
      waiting -= 1;
      if (waiting === 0) writeFavourites({ owner, items: items.map(({ menu_uuid: uuid }) => uuid) });
    },
    (error) => {
      waiting -= 1;
      throw error;
    },
  );
  queue = sent.catch(() => undefined);
  return sent;
}

const list = (api: ApiClient) => api.call(favouritesCalls.list, {});

/** Adds an item to the account's favourites, or removes it. */
export function saveMark(api: ApiClient, owner: string, { uuid, isMarked }: { uuid: string; isMarked: boolean }) {
  return inTurn(owner, () =>
    isMarked
      ? api.call(favouritesCalls.save, { body: { menu_uuids: [uuid] } })
      : api.call(favouritesCalls.remove, { params: { uuid } }),
  );
}

/** Adds the favourites of a guest to those of the account at sign-in, as many as fit, and reads the account's. */
export function mergeFavourites(api: ApiClient, owner: string): Promise<void> {
  return inTurn(owner, async () => {
    const { owner: former, items } = readFavourites();
    if (former !== undefined || items.length === 0) return list(api);
    try {
      return await api.call(favouritesCalls.save, { body: { menu_uuids: [...items] } });
    } catch (error) {
      if (errorCodeOf(error) !== 'FAVOURITES_FULL') throw error;
      return list(api);
    }
  });
}
