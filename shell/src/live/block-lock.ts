/** Name of the lock that a tab holds while a part is on screen that may not be replaced. The browser releases it with the tab. */
const NAME = 'horno.block';

export interface BlockLock {
  /** Reports whether such a part is on screen in this tab. */
  hold(isBlocked: boolean): void;
  /** Returns whether another tab of the customer has one. */
  isBlockedElsewhere(): Promise<boolean>;
}

/** Shares the state between tabs by the browser's locks; without them each tab is independent. */
export function blockLock(locks: LockManager | undefined): BlockLock {
  let release: (() => void) | undefined;
  return {
    hold(isBlocked) {
      if (!locks || isBlocked === (release !== undefined)) return;
      if (!isBlocked) {
        release?.();
        release = undefined;
        return;
      }
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks.request(NAME, { mode: 'shared' }, () => end).catch(() => undefined);
    },
    async isBlockedElsewhere() {
      const { held = [] } = (await locks?.query()) ?? {};
      return release === undefined && held.some(({ name }) => name === NAME);
    },
  };
}
