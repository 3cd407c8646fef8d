import type { TillFeedEntry } from '@horno/contracts/till';
import type { Deps } from '../deps.ts';
import { findFeedAfter } from '../store-feed/store-feed.repo.ts';
import { tillHeaders } from '../store-keys/sign-till.ts';
import { secretOfWebhook } from '../store-keys/store-secret.ts';
import { toEntries } from '../till/till-orders.ts';
import { LEASE_MS, leaseDue, saveProgress, type Webhook } from './store-webhooks.repo.ts';

const PAGE = 20;
const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

type SendDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'log' | 'linkSecret'>;

/** Pause after the n-th failed try in a row: 1, 2, 4 … seconds, at most six hours. */
export function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/**
 * Sends what is due to the webhooks of all stores: one POST per entry of the feed, in order, signed like the calls of a till. An
 * entry counts as sent when the receiver answers 2xx; until then the later ones wait. A store whose
 * lease runs is skipped.
 */
export async function sendWebhooks(deps: SendDeps): Promise<void> {
  const due = await leaseDue(deps.db, deps.clock.now());
  await Promise.all(due.map((webhook) => sendAll(deps, webhook)));
}

async function sendAll(deps: SendDeps, leased: Webhook): Promise<void> {
  let webhook = leased;
  for (;;) {
    const rows = await findFeedAfter(deps.db, webhook.outletCode, webhook.sentSeq, PAGE);
    const entries = await toEntries(deps.db, deps, rows);
    if (entries.length === 0) break;
    for (const entry of entries) {
      const fault = await post(deps, webhook, entry);
      if (fault !== undefined) return noteFailure(deps, webhook, fault);
      const next = noteSuccess(deps, webhook, entry.seq);
      if (!(await saveProgress(deps.db, webhook, next))) return;
      webhook = { ...webhook, ...next };
    }
  }
  await saveProgress(deps.db, webhook, { lockedUntil: null });
}

function noteSuccess({ clock, log }: SendDeps, { outletCode, failingSince }: Webhook, sentSeq: number) {
  if (failingSince !== null) log.info({ outlet: outletCode, seq: sentSeq }, 'webhook of the store works again');
  const lockedUntil = new Date(clock.now().getTime() + LEASE_MS);
  return { sentSeq, failures: 0, failingSince: null, lastError: null, lockedUntil };
}

async function noteFailure({ db, clock, log }: SendDeps, webhook: Webhook, lastError: string): Promise<void> {
  const now = clock.now();
  const failures = webhook.failures + 1;
  const nextTryAt = new Date(now.getTime() + pauseMs(failures));
  const failingSince = webhook.failingSince ?? now;
  log.warn(
    { outlet: webhook.outletCode, seq: webhook.sentSeq + 1, failures, problem: lastError },
    'webhook of the store failed: it is tried again after a pause',
  );
  await saveProgress(db, webhook, { failures, nextTryAt, failingSince, lastError, lockedUntil: null });
}

/** Posts one entry. Returns what went wrong, without the body of the answer. */
async function post(
  { clock, linkSecret }: SendDeps,
  webhook: Webhook,
  entry: TillFeedEntry,
): Promise<string | undefined> {
  const { pathname, search } = new URL(webhook.url);
  const body = JSON.stringify(entry);
  const key = { keyId: webhook.id, secret: secretOfWebhook(linkSecret, webhook.id) };
  const call = { method: 'POST', path: `${pathname}${search}`, timestamp: clock.now().toISOString(), body };
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...tillHeaders(key, call) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `HTTP ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? `no answer in ${TIMEOUT_MS / 1000} s` : (cause?.code ?? name);
  }
}
