/** Number of hits among `of` visitors. */
export interface Proportion {
  hits: number;
  of: number;
}

/** Stirling's series, exact to 1e-9 from here on; below it the factorials themselves. */
const smallest = 16;
const exactLogs = (() => {
  const logs = [0];
  for (let n = 1; n <= smallest; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
})();

function logFactorial(n: number): number {
  const exact = exactLogs[n];
  if (exact !== undefined) return exact;
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: how likely at least so many of all hits fall on `tested` when both sides are the same. Right
 * also for few hits and for sides of very different sizes, where a normal approximation is not.
 */
export function fisherGreater(tested: Proportion, control: Proportion): number {
  const all = tested.of + control.of;
  const hits = tested.hits + control.hits;
  if (tested.of === 0 || control.of === 0 || tested.hits * all <= hits * tested.of) return 1;
  // Hypergeometric terms from here to the end of the tail, each from the one before.
  let term = Math.exp(
    logChoose(hits, tested.hits) + logChoose(all - hits, tested.of - tested.hits) - logChoose(all, tested.of),
  );
  let tail = 0;
  for (let k = tested.hits; k <= Math.min(hits, tested.of); k += 1) {
    tail += term;
    if (term < tail * 1e-12) break;
    term *= ((hits - k) * (tested.of - k)) / ((k + 1) * (all - hits - tested.of + k + 1));
  }
  return Math.min(1, tail);
}
