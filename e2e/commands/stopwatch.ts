import { test } from '../core/test.ts';

export interface Stopwatch {
  /** Runs a step of a story and notes its time. */
  step<T>(title: string, body: () => Promise<T>): Promise<T>;
  /** Prints the steps with their times and returns the sum in seconds. */
  print(title: string): number;
}

/** Times the steps of a story. */
export function startStopwatch(): Stopwatch {
  const times: { title: string; seconds: number }[] = [];
  return {
    step: (title, body) =>
      test.step(title, async () => {
        const startedMs = performance.now();
        const result = await body();
        times.push({ title, seconds: (performance.now() - startedMs) / 1000 });
        return result;
      }),
    print(title) {
      const sum = times.reduce((total, { seconds }) => total + seconds, 0);
      const lines = [...times, { title, seconds: sum }].map(
        (line) => `${line.seconds.toFixed(1).padStart(7)} s  ${line.title}`,
      );
      console.log(lines.join('\n'));
      return sum;
    },
  };
}
