import { AppError } from '@horno/contracts/errors';
import type { OrderAction } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { canCustomerCancel, type OrderPhase, orderDeadlines } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { answerOf, type OrderAnswer, type ReadDeps } from './get-order.ts';
import { refuseTooMuchHelp } from './help-limit.ts';
import { type MoveDeps, noteEvent } from './move-order.ts';
import type { Order } from './order.types.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { insertFeedback } from './order-feedback.repo.ts';
import { orderStatuses, statusOf } from './order-statuses.ts';
import { timingOf } from './order-timing.ts';
import { endWhatsapp, lockOrder } from './orders.repo.ts';

/**
 * Cancels a locked order for its customer: within two minutes of the start, while the store has not accepted it. An unpaid online
 * order can be cancelled at any time. Cancelling twice changes nothing. Fails with CANCEL_CLOSED when it is too late.
 */
async function cancelLocked(
  deps: MoveDeps & Pick<Deps, 'clock' | 'ids'>,
  tx: Db,
  order: Order,
  reason: string | undefined,
): Promise<Order> {
  const { phase } = statusOf(order);
  if (phase === 'cancel') return order;
  const now = deps.clock.now();
  const timing = timingOf(order);
  if (order.status !== orderStatuses.unpaid && !canCustomerCancel(phase, timing, now)) {
    throw new AppError('CANCEL_CLOSED', { phase, cancel_deadline: orderDeadlines(timing).cancelUntilUtc });
  }
  const event = { eventId: deps.ids.uuid(), source: 'customer', status: orderStatuses.canceled, at: now } as const;
  const moved = await noteEvent(tx, deps, order, { ...event, reason, endCode: 'customer' }, now);
  return moved.order;
}

export interface ActRequest {
  uuid: string;
  visitor: OrderVisitor;
  lang: Lang;
  body: OrderAction;
}

type ActDeps = ReadDeps & MoveDeps & Pick<Deps, 'db' | 'ids' | 'log'>;

/**
 * Runs an action of the owner on an order: cancel it, rate it once it is complete, confirm its arrival, ask for help, or end its
 * messages by WhatsApp. Fails with ORDER-1, FORBIDDEN for other visitors, CANCEL_CLOSED, and VALIDATION when the phase does not allow the action.
 */
export async function actOnOrder(deps: ActDeps, request: ActRequest, linkSecret: string): Promise<OrderAnswer> {
  const { uuid, visitor, lang, body } = request;
  return deps.db.transaction(async (tx) => {
    const order = assertFound(await lockOrder(tx, uuid));
    if (!maySeeAll(order, visitor, linkSecret, deps.clock.now())) throw new AppError('FORBIDDEN');
    return answerOf(deps, tx, await actLocked(deps, tx, order, body), lang, true);
  });
}

/** Returns the order after the action. */
async function actLocked(deps: ActDeps, tx: Db, order: Order, body: OrderAction): Promise<Order> {
  if (body.action === 'cancel') return cancelLocked(deps, tx, order, body.reason);
  if (body.action === 'endWhatsapp') {
    await endWhatsapp(tx, order.uuid);
    return { ...order, whatsappUpdates: false };
  }
  await tell(deps, tx, order, { ...body, action: body.action });
  return order;
}

/** Phases in which a customer may rate an order or confirm its arrival. Help is available in every phase. */
const phases: Record<'rate' | 'received', readonly OrderPhase[]> = {
  rate: ['complete'],
  received: ['ready', 'delivering', 'complete'],
};

async function tell(
  deps: ActDeps,
  tx: Db,
  order: Order,
  { action, stars, reason, message }: OrderAction & { action: 'rate' | 'received' | 'help' },
): Promise<void> {
  const { phase } = statusOf(order);
  if (action !== 'help' && !phases[action].includes(phase)) throw fault('action', { phase });
  if (action === 'rate' && stars === undefined) throw fault('stars');
  const at = deps.clock.now();
  if (action === 'help') await refuseTooMuchHelp(tx, order.uuid, at);
  await insertFeedback(tx, {
    ...{ id: deps.ids.uuid(), orderUuid: order.uuid, kind: action, at },
    ...(action === 'rate' && { stars, reason, message }),
    ...(action === 'help' && { reason, message }),
  });
  if (action === 'help') deps.log.warn({ order: order.uuid }, 'customer requested help: mailing the support team');
}

function fault(field: string, details: Record<string, unknown> = {}): AppError {
  return new AppError('VALIDATION', { ...details, fields: [{ field, message: '' }] });
}
