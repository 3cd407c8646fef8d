/** Circuit breaker: after some failures in a row calls rest, then one at a time probes. */
export interface Breaker {
  /** Returns whether a call may start. The caller reports its result with `succeed`, `fail` or `leave`. */
  enter(): boolean;
  /** The service answered. */
  succeed(): void;
  /** The service did not answer. */
  fail(error: unknown): void;
  /** The call did not take place, or its result says nothing about the service. */
  leave(): void;
  /** True from the last of the failures to the next success. */
  isOpen(): boolean;
  /** Time of the next probe, by the clock of the breakers; undefined while calls may start. */
  restsUntilMs(): number | undefined;
}

/** Breakers by the name of what they guard. */
export interface Breakers {
  /** Returns the breaker of a name, always the same until `clear`. */
  of(name: string): Breaker;
  /** The names with a breaker, and whether it is open. */
  states(): { name: string; isOpen: boolean }[];
  /** Closes every breaker. */
  clear(): void;
}

interface Options {
  /** Failures in a row after which calls rest. */
  mostFailures: number;
  restMs: number;
  nowMs(): number;
  /** Called when calls begin to rest. */
  onOpen?(name: string, error: unknown): void;
  /** Called at the first success after that. */
  onClose?(name: string): void;
}

/** Creates breakers that share a rule and a clock. */
export function createBreakers(options: Options): Breakers {
  const known = new Map<string, Breaker>();
  return {
    of(name) {
      const breaker = known.get(name) ?? createBreaker(name, options);
      known.set(name, breaker);
      return breaker;
    },
    states: () => [...known].map(([name, breaker]) => ({ name, isOpen: breaker.isOpen() })),
    clear: () => known.clear(),
  };
}

function createBreaker(name: string, { mostFailures, restMs, nowMs, onOpen, onClose }: Options): Breaker {
  let failures = 0;
  let untilMs = Number.NEGATIVE_INFINITY;
  let isProbing = false;
  const isOpen = () => failures >= mostFailures;
  return {
    isOpen,
    restsUntilMs: () => (isOpen() ? untilMs : undefined),
    enter() {
      if (!isOpen()) return true;
      if (isProbing || nowMs() < untilMs) return false;
      isProbing = true;
      return true;
    },
    succeed() {
      if (isOpen()) onClose?.(name);
      [failures, isProbing] = [0, false];
    },
    fail(error) {
      failures += 1;
      [isProbing, untilMs] = [false, nowMs() + restMs];
      if (failures === mostFailures) onOpen?.(name, error);
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
