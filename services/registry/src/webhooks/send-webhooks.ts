import { randomUUID } from 'node:crypto';
import { type PostAnswer, postForAnswer } from '@horno/server/post-entry';
import type { AuditRow } from '../audit/chain.ts';
import type { RegistryDeps } from '../deps.ts';
import { type EventKind, isOfKind } from './events.ts';
import { signedHeaders } from './sign.ts';
import { auditAfter, type Delivery, leaseDue, release, saveProgress, type WebhookRow } from './webhooks.repo.ts';

const page = 50;
const timeoutMs = 10_000;
const firstPauseMs = 2000;
const longestPauseMs = 60 * 60_000;
/** A receiver that fails for so long is not tried any more. */
const giveUpMs = 3 * 24 * 60 * 60_000;

type SendDeps = Pick<RegistryDeps, 'db' | 'clock' | 'log' | 'isOwnNetwork'>;

/** Pause after the n-th failure in a row: 2, 4, 8 … seconds, at most an hour. */
const pauseMs = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

const bodyOf = ({ seq, action, actor, subject, reason, at }: AuditRow) =>
  JSON.stringify({ type: action, timestamp: at.toISOString(), data: { seq, actor, subject, reason } });

type PostDeps = Pick<SendDeps, 'clock' | 'isOwnNetwork'>;
type Receiver = Pick<WebhookRow, 'url' | 'secret'>;

function post(
  { clock, isOwnNetwork }: PostDeps,
  { url, secret }: Receiver,
  { id, body }: { id: string; body: string },
) {
  const headers = signedHeaders(secret, { id, at: clock.now(), body });
  return postForAnswer({ url, headers, body, timeoutMs, isAllowed: isOwnNetwork });
}

/** Sends a message that is about no row of the audit. */
export function postTest(deps: PostDeps, receiver: Receiver, actor: string): Promise<PostAnswer> {
  const timestamp = deps.clock.now().toISOString();
  const body = JSON.stringify({ type: 'webhook.test', timestamp, data: { actor } });
  return post(deps, receiver, { id: `test_${randomUUID()}`, body });
}

export const deliveryAt = ({ clock }: Pick<SendDeps, 'clock'>, { text }: PostAnswer): Delivery => ({
  lastSentAt: clock.now(),
  lastAnswer: text,
});

async function noteFailure(deps: SendDeps, webhook: WebhookRow, answer: PostAnswer): Promise<void> {
  const { db, clock, log } = deps;
  const problem = answer.text;
  const now = clock.now();
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= giveUpMs;
  const { id } = webhook;
  if (isOver) log.error({ webhook: id, problem }, 'webhook failed for three days: it is not tried any more');
  else if (webhook.failures === 0)
    log.warn({ webhook: id, problem }, 'webhook failed: it is tried again after growing pauses');
  const nextTryAt = new Date(now.getTime() + pauseMs(failures));
  const stoppedAt = isOver ? now : null;
  const tried = { ...deliveryAt(deps, answer), lastError: problem };
  await release(db, webhook, { failures, failingSince, nextTryAt, stoppedAt, ...tried });
}

async function sendAll(deps: SendDeps, leased: WebhookRow): Promise<void> {
  const kinds = leased.events.split(',') as EventKind[];
  let webhook = leased;
  for (;;) {
    const rows = await auditAfter(deps.db, webhook.sentSeq, page);
    if (rows.length === 0) break;
    for (const row of rows) {
      let delivery: Partial<Delivery> = {};
      if (kinds.some((kind) => isOfKind(kind, row))) {
        const answer = await post(deps, webhook, { id: `audit_${row.seq}`, body: bodyOf(row) });
        if (!answer.isOk) return noteFailure(deps, webhook, answer);
        delivery = deliveryAt(deps, answer);
      } else if (row.seq !== rows.at(-1)?.seq) continue;
      const next = await saveProgress(deps.db, webhook, { sentSeq: row.seq, ...delivery });
      if (!next) return;
      webhook = next;
    }
  }
  await release(deps.db, webhook);
}

/** Sends due notifications, in the order of the audit. Each counts as received after an answer of 2xx; until then the later ones wait. */
export async function sendWebhooks(deps: SendDeps): Promise<void> {
  const due = await leaseDue(deps.db, deps.clock.now());
  await Promise.all(due.map((webhook) => sendAll(deps, webhook)));
}
