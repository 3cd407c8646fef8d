import type { Logger } from 'pino';

export interface Runners {
  /** Starts a runner if one is free. Those under way look once more. */
  look(): void;
  /** Looks, and waits until no runner is under way. Returns the number of jobs that ran meanwhile. */
  drain(): Promise<number>;
  /** Lets no further job start, or lets jobs start again. */
  halt(isHalted: boolean): void;
  /** Waits for the runners under way. */
  settled(): Promise<unknown>;
}

/** Source of the jobs of a lane. */
export interface Work<Batch> {
  /** Claims due jobs. Returns `undefined` when there are none. */
  claim(): Promise<Batch | undefined>;
  /** Runs claimed jobs until `isHalted`. Returns how many ran. */
  run(batch: Batch, isHalted: () => boolean): Promise<number>;
}

/** Time in which runners are under way. */
interface Round {
  promise: Promise<number>;
  resolve(count: number): void;
  reject(error: unknown): void;
}

function createRound(): Round {
  let [resolve, reject]: [Round['resolve'], Round['reject']] = [() => {}, () => {}];
  const promise = new Promise<number>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

/** Runs the due jobs of a lane by `most` runners at a time. A runner that claims jobs starts the next; one at a time claims. */
export function createRunners<Batch>(log: Logger, work: Work<Batch>, most: number): Runners {
  let round: Round | undefined;
  let underWay = 0;
  let total = 0;
  let failure: unknown;
  let isWanted = false;
  let isClaiming = false;
  let isHalted = false;

  function look(): void {
    isWanted = true;
    if (isClaiming || isHalted || underWay >= most) return;
    round ??= newRound();
    void run(round);
  }

  function newRound(): Round {
    [total, failure] = [0, undefined];
    const started = createRound();
    started.promise.catch((error) =>
      log.error({ err: error }, 'outbox round failed: the next round starts within a second'),
    );
    return started;
  }

  /** No `await` separates the last check of `isWanted` from the end of the runner, so that no look is lost. */
  async function run({ resolve, reject }: Round): Promise<void> {
    underWay += 1;
    let hasFound = false;
    try {
      while ((isWanted || hasFound) && !isHalted) {
        const batch = await claim();
        hasFound = batch !== undefined;
        if (batch === undefined) continue;
        look();
        const count = await work.run(batch, () => isHalted);
        total += count;
      }
    } catch (error) {
      failure ??= error;
    }
    underWay -= 1;
    if (underWay > 0) return;
    round = undefined;
    if (failure === undefined) resolve(total);
    else reject(failure);
  }

  async function claim(): Promise<Batch | undefined> {
    [isWanted, isClaiming] = [false, true];
    try {
      return await work.claim();
    } finally {
      isClaiming = false;
    }
  }

  return {
    look,
    async drain() {
      look();
      return round?.promise ?? 0;
    },
    halt: (wanted) => {
      isHalted = wanted;
    },
    settled: async () => round?.promise,
  };
}
