import { AppError } from '@horno/contracts/errors';
import type { OrderHelpBody } from '@horno/contracts/order';
import { helpFault } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { cleanPhoto } from './clean-photo.ts';
import { refuseTooMuchHelp } from './help-limit.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { type Feedback, insertFeedback } from './order-feedback.repo.ts';
import { helpTopic } from './order-jobs.ts';
import { insertPhoto } from './order-photos.repo.ts';
import { findOrder, lockOrder } from './orders.repo.ts';
import { countPhoto } from './photo-limit.ts';

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
