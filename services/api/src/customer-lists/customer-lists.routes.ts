import { favouritesCalls } from '@horno/contracts/calls/favourites';
import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import { savedReceiptsCalls } from '@horno/contracts/calls/saved-receipts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { favouriteList, outletList, receiptList, saveFavourites, saveOutlet, saveReceipt } from './customer-lists.ts';

export function registerCustomerLists(app: FastifyInstance, deps: Deps): void {
  route(app, favouritesCalls.list, async (context) => ({
    items: await favouriteList.list(deps.db, deps, signedIn(context).customerId),
  }));
  route(app, favouritesCalls.save, async (context) => ({
    items: await saveFavourites(deps, signedIn(context).customerId, context.body.menu_uuids),
  }));
  route(app, favouritesCalls.remove, async (context) => ({
    items: await favouriteList.remove(deps, signedIn(context).customerId, context.params.uuid),
  }));
  route(app, savedPlacesCalls.outlets, async (context) => ({
    items: await outletList.list(deps.db, deps, signedIn(context).customerId),
  }));
  route(app, savedPlacesCalls.saveOutlet, async (context) => ({
    items: await saveOutlet(deps, signedIn(context).customerId, context.body.outlet_code),
  }));
  route(app, savedPlacesCalls.removeOutlet, async (context) => ({
    items: await outletList.remove(deps, signedIn(context).customerId, context.params.code),
  }));
  route(app, savedReceiptsCalls.list, async (context) => ({
    items: await receiptList.list(deps.db, deps, signedIn(context).customerId),
  }));
  route(app, savedReceiptsCalls.save, async (context) => ({
    items: await saveReceipt(deps, signedIn(context).customerId, context.body),
  }));
  route(app, savedReceiptsCalls.remove, async (context) => ({
    items: await receiptList.remove(deps, signedIn(context).customerId, context.params.ruc),
  }));
}
