/**
 * Number of equal plain answers before a long poll. Meanwhile crawlers and audits find a quiet network, an edge that lags catches
 * up, and the worker, which sees only plain answers, learns of revoked versions.
 */
const PLAIN = 3;

/** Chooses between a plain poll and a long poll. */
export interface PollMode {
  /** Returns the tag for a long poll; undefined for a plain one. */
  after(): string | undefined;
  /** Records an answer. `isSettled`: the tab has nothing left to do. */
  answered(tag: string | undefined, isSettled: boolean): void;
  /** Records a failed poll. */
  failed(): void;
}

/** Creates the poll mode of a tab. A tab that is up to date uses long polls; a tab with work left polls at intervals. */
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
