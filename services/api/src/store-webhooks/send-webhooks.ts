import type { TillFeedEntry } from '@horno/contracts/till';
import { postEntry } from '@horno/server/post-entry';
import type { Deps } from '../deps.ts';
import { findFeedAfter } from '../store-feed/store-feed.repo.ts';
import { tillHeaders } from '../store-keys/sign-till.ts';
import { secretOfWebhook } from '../store-keys/store-secret.ts';
import { toEntries } from '../till/till-orders.ts';
import { leaseDue, release, saveProgress, type Webhook } from './store-webhooks.repo.ts';

const PAGE = 20;
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

type SendDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'log' | 'linkSecret' | 'env'>;

interface SendOptions {
  /** Stores that are served at most. */
  most?: number;
  /** Ends the sending after the calls under way. */
  stop?: AbortSignal;
}

/** Pause after the n-th failed try in a row: 1, 2, 4 … seconds, at most six hours. */
export function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * Sends what is due to the webhooks of all stores: one POST per entry of the feed, in order, signed like the calls of a till. An
 * entry counts as sent when the receiver answers 2xx; until then the later ones wait. A store whose
 * lease runs is skipped. Returns the sending of each store, which never fails.
 */
export async function beginWebhooks(deps: SendDeps, { most = 1000, stop }: SendOptions = {}): Promise<Promise<void>[]> {
  const due = await leaseDue(deps.db, deps.clock.now(), most);
  return due.map((webhook) =>
    sendAll(deps, webhook, stop).catch((error) =>
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

async function sendAll(deps: SendDeps, leased: Webhook, stop: AbortSignal | undefined): Promise<void> {
  let webhook = leased;
  for (;;) {
    const rows = await findFeedAfter(deps.db, webhook.outletCode, webhook.sentSeq, PAGE);
    const entries = await toEntries(deps.db, deps, rows);
    if (entries.length === 0) break;
    for (const entry of entries) {
      if (stop?.aborted) return release(deps.db, webhook);
      const fault = await post(deps, webhook, entry);
      if (fault !== undefined) return noteFailure(deps, webhook, fault);
      const { outletCode, failingSince } = webhook;
      if (failingSince !== null)
        deps.log.info({ outlet: outletCode, seq: entry.seq }, 'webhook of the store works again');
      const next = await saveProgress(deps.db, webhook, entry.seq);
      if (next === undefined) return;
      webhook = next;
    }
  }
  await release(deps.db, webhook);
}

/** Logs the first failure of an outage only. */
async function noteFailure({ db, clock, log }: SendDeps, webhook: Webhook, lastError: string): Promise<void> {
  const now = clock.now();
  const { outletCode: outlet, sentSeq } = webhook;
  const failures = webhook.failures + 1;
  const nextTryAt = new Date(now.getTime() + pauseMs(failures));
  if (webhook.failingSince === null)
    log.error(
      { outlet, seq: sentSeq + 1, problem: lastError },
      'webhook of the store failed: it is tried again after growing pauses',
    );
  await release(db, webhook, { failures, nextTryAt, failingSince: webhook.failingSince ?? now, lastError });
}

/** Posts one entry. Returns what went wrong, without the body of the answer. */
function post(
  { clock, linkSecret, env }: SendDeps,
  webhook: Webhook,
  entry: TillFeedEntry,
): Promise<string | undefined> {
  const { pathname, search } = new URL(webhook.url);
  const body = JSON.stringify(entry);
  const key = { keyId: webhook.id, secret: secretOfWebhook(linkSecret, webhook.id) };
  const call = { method: 'POST', path: `${pathname}${search}`, timestamp: clock.now().toISOString(), body };
  return postEntry({
    ...{ url: webhook.url, headers: { ...tillHeaders(key, call) }, body, timeoutMs: TIMEOUT_MS },
    isAllowed: env.WEBHOOK_NETWORKS,
  });
}
