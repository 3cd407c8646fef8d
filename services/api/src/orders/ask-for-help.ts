import { AppError } from '@horno/contracts/errors';
import type { OrderHelpBody } from '@horno/contracts/order';
import { helpFault } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { consumeAll, scaled } from '../limits/pace.ts';
import { cleanPhoto } from './clean-photo.ts';
import { refuseTooMuchHelp } from './help-limit.ts';
import type { Order } from './order.types.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { type Feedback, insertFeedback } from './order-feedback.repo.ts';
import { helpTopic } from './order-jobs.ts';
import { insertPhoto } from './order-photos.repo.ts';
import { findOrder, lockOrder } from './orders.repo.ts';

const DAY_MS = 24 * 60 * 60_000;
const KB = 1024;
/** Photos of one browser, and of the orders of one phone, within a day: ten MB each. */
const MAX_KB = 10 * KB;
/** Photos of the whole shop within a day: one GB. */
const MAX_KB_IN_ALL = 1024 * KB;

/** Counts the bytes of a photo, whether or not it is stored. @throws TOO_MANY */
async function countPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { device, customerId }: OrderVisitor,
  { customer, uuid }: Pick<Order, 'customer' | 'uuid'>,
  base64: string,
): Promise<void> {
  const { env } = deps;
  const shared = { weight: Math.ceil((base64.length * 3) / 4 / KB), windowMs: DAY_MS };
  const retryAfterSeconds = await consumeAll(deps, [
    { ...shared, subject: `photo-device|${device ?? customerId ?? uuid}`, max: scaled(env, MAX_KB) },
    { ...shared, subject: `photo-phone|${customer.phone}`, max: scaled(env, MAX_KB) },
  ]);
  if (retryAfterSeconds !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds });
  const late = await consumeAll(deps, [{ ...shared, subject: 'photo-day|all', max: scaled(env, MAX_KB_IN_ALL) }]);
  if (late !== undefined) throw new AppError('TOO_MANY', { retryAfterSeconds: late });
}

export interface HelpRequest {
  uuid: string;
  visitor: OrderVisitor;
  body: OrderHelpBody;
}

/**
 * Stores a help request of the owner (what happened, a photo, whether a refund is wanted) and mails it to the support team, which
 * answers by mail. Fails with ORDER-1, FORBIDDEN, VALIDATION, PHOTO_TYPE, TOO_LARGE and TOO_MANY.
 */
export async function askForHelp(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ids' | 'outbox' | 'log'>,
  { uuid, visitor, body }: HelpRequest,
  linkSecret: string,
): Promise<Pick<Feedback, 'id' | 'at'>> {
  const { db, clock, ids, outbox, log } = deps;
  const at = clock.now();
  const order = assertFound(await findOrder(db, uuid));
  if (!maySeeAll(order, visitor, linkSecret, at)) throw new AppError('FORBIDDEN');
  const field = helpFault(body);
  if (field !== undefined) throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
  if (body.photo !== undefined) await countPhoto(deps, visitor, order, body.photo);
  // Decoding takes long, so it holds no lock.
  const photo = body.photo === undefined ? undefined : await cleanPhoto(body.photo);
  const help = await db.transaction(async (tx) => {
    assertFound(await lockOrder(tx, uuid));
    await refuseTooMuchHelp(tx, uuid, at);
    const { kind: reason, message, wants_refund: wantsRefund } = body;
    const help: Feedback = { id: ids.shownId(), orderUuid: uuid, kind: 'help', reason, message, wantsRefund, at };
    await insertFeedback(tx, help);
    if (photo !== undefined) await insertPhoto(tx, { ...photo, feedbackId: help.id, orderUuid: uuid, at });
    await outbox.enqueueAll(tx, [{ topic: helpTopic, payload: { order: uuid, feedback: help.id } }]);
    return help;
  });
  log.warn({ order: uuid, kind: body.kind }, 'customer requested help: mailing the support team');
  return { id: help.id, at };
}
