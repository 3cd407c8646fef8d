/** What a tab holds while a part is on screen that may not be replaced; it goes with the tab. */
const NAME = 'horno.block';

export interface BlockLock {
  /** Tells whether such a part is on screen here. */
  hold(isBlocked: boolean): void;
  /** Whether another tab of the customer has one. */
  isHeldElsewhere(): Promise<boolean>;
}

/** Known between tabs by the browser's own locks; where it has none each tab minds its own business. */
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
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks.request(NAME, { mode: 'shared' }, () => held).catch(() => undefined);
    },
    async isHeldElsewhere() {
      const { held = [] } = (await locks?.query()) ?? {};
      return release === undefined && held.some(({ name }) => name === NAME);
    },
  };
}
