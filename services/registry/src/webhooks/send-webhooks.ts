import { randomUUID } from 'node:crypto';
import type { PostAnswer } from '@horno/server/post-entry';
import { postWebhook, type Queue, sendQueue } from '@horno/server/webhooks';
import type { AuditRow } from '../audit/chain.ts';
import type { RegistryDeps } from '../deps.ts';
import { type EventKind, isOfKind } from './events.ts';
import { auditAfter, type Delivery, leaseDue, saveLeased, type WebhookRow } from './webhooks.repo.ts';

const page = 50;
/** A receiver that has failed for so long at its next try is not tried any more. */
const giveUpMs = 3 * 24 * 60 * 60_000;

type SendDeps = Pick<RegistryDeps, 'db' | 'clock' | 'log' | 'isOwnNetwork'>;

const bodyOf = ({ seq, action, actor, subject, reason, at }: AuditRow) =>
  JSON.stringify({ type: action, timestamp: at.toISOString(), data: { seq, actor, subject, reason } });

/** Sends a message that is about no row of the audit. */
export function postTest(
  { clock, isOwnNetwork }: Pick<SendDeps, 'clock' | 'isOwnNetwork'>,
  receiver: Pick<WebhookRow, 'url' | 'secret'>,
  actor: string,
): Promise<PostAnswer> {
  const timestamp = clock.now().toISOString();
  const body = JSON.stringify({ type: 'webhook.test', timestamp, data: { actor } });
  return postWebhook({ clock, isAllowed: isOwnNetwork }, receiver, { id: `test_${randomUUID()}`, body });
}

export const deliveryAt = ({ clock }: Pick<SendDeps, 'clock'>, { text }: PostAnswer): Delivery => ({
  lastSentAt: clock.now(),
  lastAnswer: text,
});

/** The rows of the audit, of the kinds that a webhook asks for. */
function auditQueue(deps: SendDeps): Queue<WebhookRow> {
  const { db, clock, log, isOwnNetwork: isAllowed } = deps;
  return {
    ...{ clock, log, isAllowed, what: 'webhook' },
    fieldsOf: ({ id }) => ({ webhook: id }),
    secretOf: ({ secret }) => secret,
    async next({ sentSeq, events }) {
      const kinds = events.split(',') as EventKind[];
      const rows = await auditAfter(db, sentSeq, page);
      return rows.flatMap((row) => {
        const { seq } = row;
        const isWanted = kinds.some((kind) => isOfKind(kind, row));
        if (isWanted) return { seq, message: { id: `audit_${seq}`, body: bodyOf(row) } };
        return row === rows.at(-1) ? { seq } : [];
      });
    },
    async save(webhook, change, { isLast, answer }) {
      const { failingSince, nextTryAt, lastError: problem } = change;
      const isOver = failingSince && nextTryAt && nextTryAt.getTime() - failingSince.getTime() >= giveUpMs;
      if (isOver)
        log.error({ webhook: webhook.id, problem }, 'webhook failed for three days: it is not tried any more');
      const delivery = answer && deliveryAt(deps, answer);
      return saveLeased(db, webhook, { ...change, ...delivery, ...(isOver && { stoppedAt: clock.now() }) }, isLast);
    },
  };
}

/** Sends due notifications, in the order of the audit. */
export async function sendWebhooks(deps: SendDeps): Promise<void> {
  const due = await leaseDue(deps.db, deps.clock.now());
  await Promise.all(due.map((webhook) => sendQueue(auditQueue(deps), webhook)));
}
