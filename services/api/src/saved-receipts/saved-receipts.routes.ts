import { savedReceiptsCalls } from '@horno/contracts/calls/saved-receipts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { deleteSavedReceipt } from './saved-receipts.repo.ts';
import { listSavedReceipts, saveReceipt } from './saved-receipts.ts';

export function registerSavedReceipts(app: FastifyInstance, deps: Deps): void {
  const list = async (customerId: string) => ({ items: await listSavedReceipts(deps.db, customerId) });
  route(app, savedReceiptsCalls.list, (context) => list(signedIn(context).customerId));
  route(app, savedReceiptsCalls.save, async (context) => ({
    items: await saveReceipt(deps, signedIn(context).customerId, context.body),
  }));
  route(app, savedReceiptsCalls.remove, async (context) => {
    const { customerId } = signedIn(context);
    await deleteSavedReceipt(deps.db, customerId, context.params.ruc);
    return list(customerId);
  });
}
