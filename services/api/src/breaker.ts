import type { Logger } from 'pino';

/** Failures in a row after which calls rest. */
const MOST_FAILURES = 5;
const REST_MS = 3000;

/** A call failed for a reason of its own: the service works, and the call may succeed later. */
export class CallFault extends Error {}

/** Circuit breaker of a service: after five failures in a row calls rest for three seconds, then one at a time probes. */
export interface Breaker {
  /** Returns whether a call may start. The caller reports its result with `succeed`, `fail` or `leave`. */
  enter(): boolean;
  /** The service answered. */
  succeed(): void;
  /** The service did not answer. */
  fail(error: unknown): void;
  /** The call did not take place. */
  leave(): void;
  /** True from the last of the failures to the next success. */
  isOpen(): boolean;
}

export interface Breakers {
  /** Returns the breaker of a service, always the same. */
  of(service: string): Breaker;
  /** The services with a breaker, and whether it is open. */
  states(): { service: string; isOpen: boolean }[];
}

/** Creates the breakers of a process. `nowMs` is a monotonic clock in ms. */
export function createBreakers(
  log: Pick<Logger, 'error' | 'info'>,
  nowMs: () => number = () => performance.now(),
): Breakers {
  const known = new Map<string, Breaker>();
  return {
    of(service) {
      const breaker = known.get(service) ?? createBreaker(service, log, nowMs);
      known.set(service, breaker);
      return breaker;
    },
    states: () => [...known].map(([service, breaker]) => ({ service, isOpen: breaker.isOpen() })),
  };
}

function createBreaker(service: string, log: Pick<Logger, 'error' | 'info'>, nowMs: () => number): Breaker {
  let failures = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let isProbing = false;
  const isOpen = () => failures >= MOST_FAILURES;
  return {
    isOpen,
    enter() {
      if (!isOpen()) return true;
      if (isProbing || nowMs() < restsUntilMs) return false;
      isProbing = true;
      return true;
    },
    succeed() {
      if (isOpen()) log.info({ service }, 'service works again');
      [failures, isProbing] = [0, false];
    },
    fail(error) {
      failures += 1;
      [isProbing, restsUntilMs] = [false, nowMs() + REST_MS];
      if (failures === MOST_FAILURES)
        log.error(
          { service, err: error },
          'service fails: its calls rest, and one at a time probes every three seconds',
        );
    },
    leave() {
      isProbing = false;
    },
  };
}

interface Guard {
  /** True for failures of the service. Other errors are answers. */
  isOutage(error: unknown): boolean;
  /** Error of a call that did not start, because the service rests. */
  refusal(): Error;
}

/** Calls a service through its breaker. */
export async function callGuarded<T>(
  breaker: Breaker,
  { isOutage, refusal }: Guard,
  call: () => Promise<T>,
): Promise<T> {
  if (!breaker.enter()) throw refusal();
  try {
    const answer = await call();
    breaker.succeed();
    return answer;
  } catch (error) {
    if (isOutage(error)) breaker.fail(error);
    else breaker.succeed();
    throw error;
  }
}
