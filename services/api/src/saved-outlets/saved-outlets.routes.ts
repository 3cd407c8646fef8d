import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { deleteSavedOutlet } from './saved-outlets.repo.ts';
import { listSavedOutlets, saveOutlet } from './saved-outlets.ts';

export function registerSavedOutlets(app: FastifyInstance, deps: Deps): void {
  const list = async (customerId: string) => ({ items: await listSavedOutlets(deps.db, deps, customerId) });
  route(app, savedPlacesCalls.outlets, (context) => list(signedIn(context).customerId));
  route(app, savedPlacesCalls.saveOutlet, async (context) => ({
    items: await saveOutlet(deps, signedIn(context).customerId, context.body.outlet_code),
  }));
  route(app, savedPlacesCalls.removeOutlet, async (context) => {
    const { customerId } = signedIn(context);
    await deleteSavedOutlet(deps.db, customerId, context.params.code);
    return list(customerId);
  });
}
