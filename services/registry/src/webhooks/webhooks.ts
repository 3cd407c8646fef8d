import { randomUUID } from 'node:crypto';
import type { PostAnswer } from '@horno/server/post-entry';
import { isReachable } from '@horno/server/public-lookup';
import { newWebhookSecret } from '@horno/server/webhooks';
import type { Actor } from '../actor.ts';
import { actorName } from '../actor.ts';
import { appendAudit, auditLength } from '../audit/audit.repo.ts';
import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import type { createWebhook as createWebhookEntry } from '../operations/credentials.ts';
import type { AnswerOf } from '../operations/operation.ts';
import { type EventKind, eventKinds } from './events.ts';
import { deliveryAt, postTest } from './send-webhooks.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  noteDelivery,
  type WebhookRow,
} from './webhooks.repo.ts';

const mostWebhooks = 20;

/** Refuses addresses that may not receive notifications. Names are checked again at each connection. */
function mustBeReachable(url: string, isOwnNetwork: (address: string) => boolean): void {
  const { protocol, hostname, username, password } = new URL(url);
  const isOwn = isOwnNetwork(hostname.replace(/^\[|\]$/g, ''));
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwn);
  if (!isSafe || username || password || !isReachable(hostname, isOwnNetwork))
    throw refuse('REG-WEBHOOK-ADDRESS', { url: `${protocol}//${hostname}` });
}

/** A receiver, whose secret is shown once. */
export type MadeWebhook = AnswerOf<typeof createWebhookEntry>;

/** Makes a webhook for what happens from now on. */
export async function createWebhook(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring' | 'isOwnNetwork'>,
  actor: Actor,
  { url, events }: { url: string; events: readonly EventKind[] },
): Promise<MadeWebhook> {
  mustBeReachable(url, deps.isOwnNetwork);
  const [id, secret, now] = [randomUUID(), newWebhookSecret(), deps.clock.now()];
  const kinds = eventKinds.filter((kind) => events.includes(kind));
  await deps.db.transaction(async (tx) => {
    if ((await listWebhooks(tx)).length >= mostWebhooks) throw refuse('REG-WEBHOOK-MANY', { most: mostWebhooks });
    const row = { id, url, secret, events: kinds.join(','), createdBy: actorName(actor), createdAt: now };
    await insertWebhook(tx, { ...row, sentSeq: await auditLength(tx), nextTryAt: now });
    const { hostname } = new URL(url);
    await appendAudit(tx, deps, {
      actor,
      action: 'webhook.create',
      subject: id,
      after: { host: hostname, events: kinds },
    });
  });
  return { id, secret };
}

/** Removes a webhook. */
export async function removeWebhook(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findWebhook(tx, id);
    if (!row) throw refuse('REG-NOT-FOUND');
    await deleteWebhook(tx, id);
    const before = { host: new URL(row.url).hostname, events: row.events.split(',') };
    await appendAudit(tx, deps, { actor, action: 'webhook.remove', subject: id, before });
  });
}

/** Sends a signed test message to a webhook and returns its answer. What waits for the webhook is not sent earlier by it. */
export async function testWebhook(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'keyring' | 'isOwnNetwork'>,
  actor: Actor,
  id: string,
): Promise<PostAnswer> {
  const row = await findWebhook(deps.db, id);
  if (!row) throw refuse('REG-NOT-FOUND');
  const answer = await postTest(deps, row, actorName(actor));
  await deps.db.transaction(async (tx) => {
    await noteDelivery(tx, id, deliveryAt(deps, answer));
    const after = { host: new URL(row.url).hostname, answer: answer.text };
    await appendAudit(tx, deps, { actor, action: 'webhook.test', subject: id, after });
  });
  return answer;
}

/** Row as the API and the console show it: without the secret. */
export function toView({ events, createdAt, failingSince, lastSentAt, stoppedAt, ...row }: WebhookRow) {
  const { id, url, createdBy, lastError, lastAnswer } = row;
  return {
    ...{ id, url, createdBy, lastError, lastAnswer, events: events.split(',') as EventKind[] },
    createdAt: createdAt.toISOString(),
    lastSentAt: lastSentAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}
export type WebhookView = ReturnType<typeof toView>;
