/**
 * Plain answers of one tag before a question waits: what looks for a quiet network (crawlers, audits) finds it on a new page, an edge that
 * lags has caught up, and the shop's worker, which hears plain answers only, knows what was revoked.
 */
const PLAIN = 3;

/** Which question a tab asks next. */
export interface PollMode {
  /** Tag of the answer that the tab has, where the next question may wait for another one. */
  after(): string | undefined;
  /** An answer was taken in. `isSettled`: nothing is left to do because of it. */
  answered(tag: string | undefined, isSettled: boolean): void;
  /** There was none, or it could not be taken in. */
  failed(): void;
}

/** A tab that is up to date lets its question wait at the edge; one that has something before it asks at intervals, and tries again with each. */
export function createPollMode(): PollMode {
  let last: string | undefined;
  let same = 0;
  let isWaiting = false;
  return {
    after: () => (isWaiting ? last : undefined),
    answered(tag, isSettled) {
      same = tag !== undefined && tag === last ? same + 1 : 1;
      last = tag;
      isWaiting = isSettled && same >= PLAIN;
    },
    failed() {
      isWaiting = false;
    },
  };
}
