import { toEpochMs } from './lima-time.ts';
import type { ScheduleInput } from './types.ts';
import { type OpenWindow, windowAt } from './windows.ts';

/**
 * Returns true when "as soon as possible" is offered (domain §3.2). Strict rule: the store is inside a window with enough
 * preparation time left and is available. Literal rule: today's first window has started.
 */
export function canOrderAsap(
  windows: readonly OpenWindow[],
  today: string,
  input: Pick<ScheduleInput, 'now' | 'hideAsap' | 'isOutletAvailable' | 'strictAsap'>,
): boolean {
  if (input.hideAsap) return false;
  const nowMs = toEpochMs(input.now);
  if (input.strictAsap ?? true) {
    const window = windowAt(windows, nowMs);
    return window !== undefined && nowMs <= window.lastReadyMs && (input.isOutletAvailable ?? true);
  }
  return windows.some((window) =>
    window.segments.some((segment) => segment.date === today && segment.startMs <= nowMs),
  );
}
