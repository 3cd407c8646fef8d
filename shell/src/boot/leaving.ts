/** A link that opens a program or a download only announces that the page is left. */
const LONGEST_MS = 5000;

let announcedAt = -LONGEST_MS;

/** Notes when the page is about to be left. */
export function followLeaving(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    announcedAt = performance.now();
  });
}

/** True while the page is being left: Firefox then stops its loads, and the shop did not fail. */
export const isLeaving = (): boolean => performance.now() - announcedAt < LONGEST_MS;
