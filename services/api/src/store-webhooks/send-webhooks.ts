import { type Queue, sendQueue } from '@horno/server/webhooks';
import type { Deps } from '../deps.ts';
import { findFeedAfter } from '../store-feed/store-feed.repo.ts';
import { tillHeaders } from '../store-keys/sign-till.ts';
import { secretOfWebhook } from '../store-keys/store-secret.ts';
import { toEntries } from '../till/till-orders.ts';
import { leaseDue, saveLeased, type Webhook } from './store-webhooks.repo.ts';

const PAGE = 20;

type SendDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'log' | 'linkSecret' | 'env'>;

interface SendOptions {
  /** Stores that are served at most. */
  most?: number;
  /** Ends the sending after the calls under way. */
  stop?: AbortSignal;
}

/** The feeds of the stores. Their entries are signed like the calls of a till too. */
function feedQueue(deps: SendDeps): Queue<Webhook> {
  const { db, clock, log, linkSecret, env } = deps;
  const secretOf = ({ id }: Webhook) => secretOfWebhook(linkSecret, id);
  return {
    ...{ clock, log, secretOf, isAllowed: env.WEBHOOK_NETWORKS, what: 'webhook of the store' },
    fieldsOf: ({ outletCode: outlet }) => ({ outlet }),
    async next(webhook) {
      const { id: keyId, outletCode, url, sentSeq } = webhook;
      const key = { keyId, secret: secretOf(webhook) };
      const { pathname, search } = new URL(url);
      const entries = await toEntries(db, deps, await findFeedAfter(db, outletCode, sentSeq, PAGE));
      return entries.map((entry) => {
        const body = JSON.stringify(entry);
        const call = { method: 'POST', path: `${pathname}${search}`, body };
        const headersAt = (at: Date) => ({ ...tillHeaders(key, { ...call, timestamp: at.toISOString() }) });
        return { seq: entry.seq, message: { id: `${outletCode}_${entry.seq}`, body, headersAt } };
      });
    },
    save: (webhook, change, { isLast }) => saveLeased(db, webhook, change, isLast),
  };
}

/**
 * Sends what is due to the webhooks of all stores: one POST per entry of the feed, in order. A store whose lease runs is skipped. Returns
 * the sending of each store, which never fails.
 */
export async function beginWebhooks(deps: SendDeps, { most = 1000, stop }: SendOptions = {}): Promise<Promise<void>[]> {
  const due = await leaseDue(deps.db, deps.clock.now(), most);
  return due.map((webhook) =>
    sendQueue(feedQueue(deps), webhook, stop).catch((error) =>
      deps.log.error(
        { err: error, outlet: webhook.outletCode },
        'entries for the webhook of the store could not be read or noted: next try when its lease ends',
      ),
    ),
  );
}

/** Sends what is due, and waits for the answers. */
export async function sendWebhooks(deps: SendDeps): Promise<void> {
  await Promise.all(await beginWebhooks(deps));
}
