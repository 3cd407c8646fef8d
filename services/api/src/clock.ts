import { type Clock, systemClock } from '@horno/server/clock';

/** A clock that tests can set to any time, frozen or running. */
export interface SettableClock extends Clock {
  set(now: Date, options?: { isFrozen?: boolean }): void;
  advance(seconds: number): void;
  /** Returns to the real time. */
  reset(): void;
}

export function createSettableClock(start?: Date, real: Clock = systemClock): SettableClock {
  let frozenAt = start?.getTime();
  let offsetMs = 0;
  const nowMs = () => frozenAt ?? real.now().getTime() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    set(now, { isFrozen = false } = {}) {
      frozenAt = isFrozen ? now.getTime() : undefined;
      offsetMs = now.getTime() - real.now().getTime();
    },
    advance(seconds) {
      if (frozenAt !== undefined) frozenAt += seconds * 1000;
      else offsetMs += seconds * 1000;
    },
    reset() {
      frozenAt = undefined;
      offsetMs = 0;
    },
  };
}
