import type { OrderFull, OrderPublic } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import type { Deps } from '../deps.ts';
import { lineInLanguage } from '../pricing/line-in-language.ts';
import type { Order } from './order.types.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { findAppliedEvents } from './order-events.repo.ts';
import { findFeedback } from './order-feedback.repo.ts';
import { paymentStateOf } from './order-payment.ts';
import { findRider } from './order-riders.repo.ts';
import { type OrderExtras, toFullOrder, toPublicOrder } from './order-view.ts';
import { findOrder } from './orders.repo.ts';
import { trackerLink } from './tracker-link.ts';

/** Reads the additional data of the owner's view. */
async function findExtras(db: Db, deps: Pick<Deps, 'env' | 'push' | 'catalogue'>, order: Order): Promise<OrderExtras> {
  return {
    feedback: await findFeedback(db, order.uuid),
    online: await paymentStateOf(db, order),
    shareUrl: trackerLink(deps.env.PUBLIC_URL, order),
    rider: await findRider(db, order.uuid),
    pushKey: deps.push?.publicKey,
    timezone: deps.catalogue.current().tenant.tz,
  };
}

export interface OrderAnswer {
  item: OrderPublic;
  detail?: OrderFull;
}

export type ReadDeps = Pick<Deps, 'clock' | 'env' | 'push' | 'catalogue'>;

/** Returns an order by its uuid: phases for every visitor, `detail` for the owner only. Fails with ORDER-1. */
export async function getOrder(
  deps: ReadDeps & Pick<Deps, 'db'>,
  uuid: string,
  visitor: OrderVisitor,
  lang: Lang,
  linkSecret: string,
): Promise<OrderAnswer> {
  const order = assertFound(await findOrder(deps.db, uuid));
  return answerOf(deps, deps.db, order, lang, maySeeAll(order, visitor, linkSecret, deps.clock.now()));
}

/** Returns the answer about an order, read through `db`. Pass a transaction to read its own writes. */
export async function answerOf(
  deps: ReadDeps,
  db: Db,
  order: Order,
  lang: Lang,
  isOwner: boolean,
): Promise<OrderAnswer> {
  const now = deps.clock.now();
  const events = await findAppliedEvents(db, order.uuid);
  const item = toPublicOrder(order, events, now, lang);
  if (!isOwner) return { item };
  const catalogue = deps.catalogue.current();
  const lines = order.lines.map((line) => lineInLanguage(catalogue, line, order.lang, lang));
  return { item, detail: toFullOrder({ ...order, lines }, events, now, lang, await findExtras(db, deps, order)) };
}
