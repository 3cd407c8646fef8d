/** Facts about one background task since the start. */
interface TaskState {
  /** End of the last run without an error, in ms since the epoch. */
  succeededAt?: number;
  failures: number;
}

/** Background tasks of the registry and their states, by name. */
export interface BackgroundTasks {
  states: ReadonlyMap<string, TaskState>;
  /** Runs `work` at an interval, never twice at once. */
  every(intervalMs: number, name: string, work: () => Promise<unknown>): void;
  /** Ends all tasks after their current runs. */
  stop(): Promise<void>;
}

interface Options {
  onFailure(error: unknown, name: string): void;
  now(): Date;
}

export function createTasks({ onFailure, now }: Options): BackgroundTasks {
  const states = new Map<string, TaskState>();
  const stops: (() => Promise<unknown>)[] = [];

  return {
    states,
    every(intervalMs, name, work) {
      const state: TaskState = { failures: 0 };
      states.set(name, state);
      let current: Promise<unknown> = Promise.resolve();
      let isBusy = false;
      async function run(): Promise<void> {
        try {
          await work();
          state.succeededAt = now().getTime();
        } catch (error) {
          state.failures += 1;
          onFailure(error, name);
        }
        isBusy = false;
      }
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        current = run();
      }, intervalMs);
      timer.unref();
      stops.push(() => {
        clearInterval(timer);
        return current;
      });
    },
    async stop() {
      await Promise.all(stops.map((end) => end()));
    },
  };
}
