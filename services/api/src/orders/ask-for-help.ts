import { AppError } from '@horno/contracts/errors';
import type { OrderHelpBody } from '@horno/contracts/order';
import { helpFault, photoMaxBytes, photoType } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { refuseTooMuchHelp } from './help-limit.ts';
import { assertFound, maySeeAll, type OrderVisitor } from './order-access.ts';
import { type Feedback, insertFeedback } from './order-feedback.repo.ts';
import { helpTopic } from './order-jobs.ts';
import { insertPhoto, type Photo } from './order-photos.repo.ts';
import { lockOrder } from './orders.repo.ts';

export interface HelpRequest {
  uuid: string;
  visitor: OrderVisitor;
  body: OrderHelpBody;
}

/**
 * The owner asks for help with an order: what happened, a photo of it, and whether the money is asked back. It is kept with the
 * order and mailed to the shop's people, who answer by mail. Fails with ORDER-1, FORBIDDEN, VALIDATION, PHOTO_TYPE, TOO_LARGE and
 * TOO_MANY.
 */
export async function askForHelp(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'outbox' | 'log'>,
  { uuid, visitor, body }: HelpRequest,
  linkSecret: string,
): Promise<Pick<Feedback, 'id' | 'at'>> {
  const { db, clock, ids, outbox, log } = deps;
  const at = clock.now();
  const help = await db.transaction(async (tx) => {
    const order = assertFound(await lockOrder(tx, uuid));
    if (!maySeeAll(order, visitor, linkSecret, at)) throw new AppError('FORBIDDEN');
    const field = helpFault(body);
    if (field !== undefined) throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
    const photo = body.photo === undefined ? undefined : toPhoto(body.photo);
    await refuseTooMuchHelp(tx, uuid, at);
    const { kind: reason, message, wants_refund: wantsRefund } = body;
    const told: Feedback = { id: ids.shownId(), orderUuid: uuid, kind: 'help', reason, message, wantsRefund, at };
    await insertFeedback(tx, told);
    if (photo !== undefined) await insertPhoto(tx, { ...photo, feedbackId: told.id, orderUuid: uuid, at });
    await outbox.enqueueAll(tx, [{ topic: helpTopic, payload: { order: uuid, feedback: told.id } }]);
    return told;
  });
  log.warn({ order: uuid, kind: body.kind }, 'a customer asks for help with an order');
  return { id: help.id, at };
}

/** What the bytes themselves say counts. @throws TOO_LARGE, PHOTO_TYPE */
function toPhoto(base64: string): Pick<Photo, 'bytes' | 'contentType'> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > photoMaxBytes) throw new AppError('TOO_LARGE');
  const contentType = photoType(bytes);
  if (contentType === undefined) throw new AppError('PHOTO_TYPE', { fields: [{ field: 'photo', message: '' }] });
  return { bytes, contentType };
}
