const warnings = [120, 60, 30] as const;

export interface Countdown {
  /** Whole seconds, never below zero. */
  leftSeconds: number;
  /** `9:05`. */
  text: string;
  /** The last passed mark, in seconds; each is announced once. */
  warned: (typeof warnings)[number] | undefined;
}

export function countdown(untilMs: number, nowMs: number): Countdown {
  const leftSeconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const text = `${Math.floor(leftSeconds / 60)}:${String(leftSeconds % 60).padStart(2, '0')}`;
  return { leftSeconds, text, warned: warnings.findLast((mark) => leftSeconds <= mark) };
}
