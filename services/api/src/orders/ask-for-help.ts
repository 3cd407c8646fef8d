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
 * Stores a help request of the owner (what happened, a photo, whether a refund is wanted) and mails it to the support team, which
 * answers by mail. Fails with ORDER-1, FORBIDDEN, VALIDATION, PHOTO_TYPE, TOO_LARGE and TOO_MANY.
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
    const help: Feedback = { id: ids.shownId(), orderUuid: uuid, kind: 'help', reason, message, wantsRefund, at };
    await insertFeedback(tx, help);
    if (photo !== undefined) await insertPhoto(tx, { ...photo, feedbackId: help.id, orderUuid: uuid, at });
    await outbox.enqueueAll(tx, [{ topic: helpTopic, payload: { order: uuid, feedback: help.id } }]);
    return help;
  });
  log.warn({ order: uuid, kind: body.kind }, 'customer requested help: mailing the support team');
  return { id: help.id, at };
}

/** Decodes a photo and detects its type from the bytes. @throws TOO_LARGE, PHOTO_TYPE */
function toPhoto(base64: string): Pick<Photo, 'bytes' | 'contentType'> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > photoMaxBytes) throw new AppError('TOO_LARGE');
  const contentType = photoType(bytes);
  if (contentType === undefined) throw new AppError('PHOTO_TYPE', { fields: [{ field: 'photo', message: '' }] });
  return { bytes, contentType };
}
