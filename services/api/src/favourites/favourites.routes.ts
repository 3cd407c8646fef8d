import { favouritesCalls } from '@horno/contracts/calls/favourites';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { deleteFavourite } from './favourites.repo.ts';
import { listFavourites, saveFavourites } from './favourites.ts';

export function registerFavourites(app: FastifyInstance, deps: Deps): void {
  const list = async (customerId: string) => ({ items: await listFavourites(deps.db, deps, customerId) });
  route(app, favouritesCalls.list, (context) => list(signedIn(context).customerId));
  route(app, favouritesCalls.save, async (context) => ({
    items: await saveFavourites(deps, signedIn(context).customerId, context.body.menu_uuids),
  }));
  route(app, favouritesCalls.remove, async (context) => {
    const { customerId } = signedIn(context);
    await deleteFavourite(deps.db, customerId, context.params.uuid);
    return list(customerId);
  });
}
