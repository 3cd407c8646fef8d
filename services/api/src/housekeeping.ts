import { archiveEvents, archiveJobs, dropArchivedJobsBefore } from './archive/archive.ts';
import { deleteStaleCarts } from './cart/cart.repo.ts';
import { cartLifeMs } from './cart/cart-expiry.ts';
import { deleteContactsBefore } from './contacts/contacts.repo.ts';
import { deleteMailTokensEndedBefore } from './customers/mail-tokens.repo.ts';
import { deletePendingEmailsAskedBefore } from './customers/pending-emails.repo.ts';
import { deletePhoneCodesEndedBefore } from './customers/phone-codes.repo.ts';
import { deleteSessionsEndedBefore } from './customers/sessions.repo.ts';
import { deleteSocialEndedBefore } from './customers/social/social.repo.ts';
import type { Deps } from './deps.ts';
import { deleteKeysBefore, releaseUnfinished } from './http/idempotency.repo.ts';
import { deleteWindowsEndedBefore } from './limits/attempts.repo.ts';
import { deletePhotosBefore } from './orders/order-photos.repo.ts';
import { deletePushesBefore } from './orders/order-pushes.repo.ts';
import { unlockJobs } from './outbox/outbox.repo.ts';
import { deleteChargesBefore } from './payments/sandbox/charges.repo.ts';
import { deleteConfirmedPhonesEndedBefore } from './phone-codes/confirmed-phones.repo.ts';
import { deleteFeedBefore } from './store-feed/store-feed.repo.ts';
import { deleteSignaturesBefore } from './store-keys/signatures.repo.ts';
import { deletePairingsEndedBefore } from './till/pairings.repo.ts';
import { deleteTillEventsBefore } from './till/till-events.repo.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY_LIFE_MS = 24 * HOUR_MS;
/** Time after its expiry in which a mailed link still reports that it expired and can be requested again. */
const LINK_REST_MS = 30 * 24 * HOUR_MS;
/** Lifetime of contact messages, as the privacy page states. */
const CONTACT_LIFE_MS = 365 * 24 * HOUR_MS;
/** Lifetime of help photos: a bank may ask about a charge until then. */
const PHOTO_LIFE_MS = 120 * 24 * HOUR_MS;
/** Lifetime of sandbox charges: they can be queried and refunded until then. */
const SANDBOX_LIFE_MS = 400 * 24 * HOUR_MS;
/** Lifetime of a closed order in the feed of its store. */
const FEED_LIFE_MS = 30 * 24 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longest lifetime of a push subscription. It ends with its order; an order is scheduled 30 days ahead at most. */
const PUSH_LIFE_MS = 32 * DAY_MS;
const TILL_EVENT_LIFE_MS = 7 * DAY_MS;
/** Time for which operations can look up that a job was done. */
const JOB_ARCHIVE_MS = 30 * DAY_MS;
/** Time after which the events of a closed order are history. */
const EVENT_REST_MS = 90 * DAY_MS;

/** Deletes expired data: ended sessions, old keys, abandoned carts. Archives done jobs and events of old orders. */
export async function tidyUp({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteSessionsEndedBefore(db, now);
  await deleteWindowsEndedBefore(db, now);
  await deleteMailTokensEndedBefore(db, ago(LINK_REST_MS));
  await deletePendingEmailsAskedBefore(db, ago(LINK_REST_MS));
  await deletePhoneCodesEndedBefore(db, ago(24 * HOUR_MS));
  await deleteConfirmedPhonesEndedBefore(db, now);
  await deleteSocialEndedBefore(db, now);
  await deleteKeysBefore(db, ago(KEY_LIFE_MS));
  await archiveJobs(db, ago(DAY_MS));
  await dropArchivedJobsBefore(db, ago(JOB_ARCHIVE_MS));
  await archiveEvents(db, ago(EVENT_REST_MS));
  await deleteTillEventsBefore(db, ago(TILL_EVENT_LIFE_MS));
  await deleteFeedBefore(db, ago(FEED_LIFE_MS));
  await deleteSignaturesBefore(db, ago(HOUR_MS));
  await deletePairingsEndedBefore(db, now);
  await deleteContactsBefore(db, ago(CONTACT_LIFE_MS));
  await deletePushesBefore(db, ago(PUSH_LIFE_MS));
  await deletePhotosBefore(db, ago(PHOTO_LIFE_MS));
  await deleteChargesBefore(db, ago(SANDBOX_LIFE_MS));
  await deleteStaleCarts(db, ago(cartLifeMs));
}

/**
 * Releases the locks that a dead process left, so that clients need not wait for their expiry. Does nothing on a database server,
 * where other processes may be running.
 */
export async function takeOver({ database }: Pick<Deps, 'database'>): Promise<void> {
  if (database.kind !== 'embedded') return;
  await releaseUnfinished(database.db);
  await unlockJobs(database.db);
}

/** Tidies up now and every hour. Returns a function that stops it. */
export function startHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => void {
  const run = () => {
    tidyUp(deps).catch((error) => deps.log.error({ err: error }, 'housekeeping failed: next run in an hour'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  run();
  return () => clearInterval(timer);
}
