import { fromLocalTime, limaTimeZone, msPerMinute, parseClock } from './lima-time.ts';
import type { OpeningHoursItem } from './types.ts';

const SECONDS_PER_DAY = 86_400;
/** Last moment of a day whose window ends at midnight, unless the next day continues there (spec 1 §5). */
const MIDNIGHT_END_SECOND = 23 * 3600 + 55 * 60 + 59;
const DEFAULT_INTERVAL_MINUTES = 15;

/** One span of opening hours in time. It has its date, so that a joined window knows the date of each time slot. */
export interface Segment {
  date: string;
  timeZone: string;
  startMs: number;
  endMs: number;
  /** End from which the quote time is subtracted; earlier than `endMs` when that is midnight. */
  lastMs: number;
  intervalMinutes: number;
  quoteMinutes: number;
  item: OpeningHoursItem;
}

/** Adjacent or overlapping spans joined to one window: the quote time shifts only its outer ends (domain §1). */
export interface OpenWindow {
  startMs: number;
  endMs: number;
  /** First and last moment for which an order may be promised. */
  firstReadyMs: number;
  lastReadyMs: number;
  segments: readonly Segment[];
}

/** Returns the opening hours as disjoint windows in order. */
export function openWindows(items: readonly OpeningHoursItem[], quoteMinutes: number, timeZone?: string): OpenWindow[] {
  const segments = items
    .flatMap((item) => toSegments(item, quoteMinutes, timeZone))
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const groups: Segment[][] = [];
  let openUntilMs = Number.NEGATIVE_INFINITY;
  for (const segment of segments) {
    const group = groups.at(-1);
    if (group !== undefined && segment.startMs <= openUntilMs) group.push(segment);
    else groups.push([segment]);
    openUntilMs = Math.max(openUntilMs, segment.endMs);
  }
  return groups.flatMap((group) => toWindow(group) ?? []);
}

/** Finds the window that contains a moment, ends included. */
export function windowAt(windows: readonly OpenWindow[], epochMs: number): OpenWindow | undefined {
  return windows.find((window) => window.startMs <= epochMs && epochMs <= window.endMs);
}

/** Finds the span of a window that contains a moment: the earliest of overlapping spans, else the nearest before it. */
export function segmentAt(window: OpenWindow, epochMs: number): Segment | undefined {
  return (
    window.segments.find((segment) => segment.startMs <= epochMs && epochMs < segment.endMs) ??
    window.segments.findLast((segment) => segment.startMs <= epochMs)
  );
}

function toSegments(item: OpeningHoursItem, quoteMinutes: number, timeZone?: string): Segment[] {
  const zone = item.info.timezone || timeZone || limaTimeZone;
  return item.info.business_date.map((window) => {
    const start = parseClock(window.start);
    const end = parseClock(window.end);
    const endSecond = end > start ? end : end + SECONDS_PER_DAY;
    return {
      date: item.date,
      timeZone: zone,
      startMs: fromLocalTime(item.date, start, zone),
      endMs: fromLocalTime(item.date, endSecond, zone),
      lastMs: fromLocalTime(item.date, endSecond === SECONDS_PER_DAY ? MIDNIGHT_END_SECOND : endSecond, zone),
      intervalMinutes: window.interval ?? DEFAULT_INTERVAL_MINUTES,
      quoteMinutes: window.quote_time ?? quoteMinutes,
      item,
    };
  });
}

function toWindow(segments: readonly Segment[]): OpenWindow | undefined {
  const first = segments[0];
  if (first === undefined) return undefined;
  const last = segments.reduce((latest, segment) => (segment.endMs > latest.endMs ? segment : latest), first);
  return {
    startMs: first.startMs,
    endMs: last.endMs,
    firstReadyMs: first.startMs + first.quoteMinutes * msPerMinute,
    lastReadyMs: last.lastMs - last.quoteMinutes * msPerMinute,
    segments,
  };
}
