import type { Lang, OrderFull, OrderPublic } from '@horno/contracts';
import type { Deps } from '../deps.ts';
import type { Order, OrderEvent } from './order.types.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { findAppliedEvents } from './order-events.repo.ts';
import { toFullOrder, toPublicOrder } from './order-view.ts';
import { findOrder } from './orders.repo.ts';

export interface OrderAnswer {
  item: OrderPublic;
  detail?: OrderFull;
}

/** An order by its uuid: phases for everybody, `detail` for the owner. Fails with ORDER-1. */
export async function getOrder(
  deps: Pick<Deps, 'db' | 'clock'>,
  uuid: string,
  visitor: OrderVisitor,
  lang: Lang,
  linkSecret: string,
): Promise<OrderAnswer> {
  const order = assertFound(await findOrder(deps.db, uuid));
  const events = await findAppliedEvents(deps.db, uuid);
  const now = deps.clock.now();
  return toAnswer(order, events, now, lang, maySeeAll(order, visitor, linkSecret, now));
}

export function toAnswer(
  order: Order,
  events: readonly OrderEvent[],
  now: Date,
  lang: Lang,
  isOwner: boolean,
): OrderAnswer {
  const item = toPublicOrder(order, events, now, lang);
  return isOwner ? { item, detail: toFullOrder(order, events, now, lang) } : { item };
}
