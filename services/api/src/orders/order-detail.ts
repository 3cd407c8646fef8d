import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import type { Order } from './order.types.ts';
import { findFeedback } from './order-feedback.repo.ts';
import { paymentStateOf } from './order-payment.ts';
import { findRider } from './order-riders.repo.ts';
import type { OrderExtras } from './order-view.ts';
import { trackerLink } from './tracker-link.ts';

/** Reads the additional data of the owner's view. */
export async function findExtras(
  db: Db,
  deps: Pick<Deps, 'env' | 'push' | 'catalogue'>,
  order: Order,
): Promise<OrderExtras> {
  return {
    feedback: await findFeedback(db, order.uuid),
    online: await paymentStateOf(db, order),
    shareUrl: trackerLink(deps.env.PUBLIC_URL, order),
    rider: await findRider(db, order.uuid),
    pushKey: deps.push?.publicKey,
    timezone: deps.catalogue.current().tenant.tz,
  };
}
