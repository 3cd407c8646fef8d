/** A moment: a Date, epoch milliseconds or an ISO text with a zone. */
export type Instant = Date | number | string;

/** The civil date and time of a moment in a zone. */
export interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:mm` */
  time: string;
  secondOfDay: number;
  /** 0 Sunday … 6 Saturday */
  weekday: number;
}

/** Zone of the shop: UTC−5 all year (spec 1 §9). */
export const limaTimeZone = 'America/Lima';

/** Milliseconds per minute. */
export const msPerMinute = 60_000;
const MS_PER_SECOND = 1000;
const MS_PER_DAY = 86_400_000;
const LIMA_OFFSET_MS = -5 * 3_600_000;

/** Returns epoch milliseconds. @throws RangeError for an invalid moment. */
export function toEpochMs(instant: Instant): number {
  const ms = new Date(instant).getTime();
  if (!Number.isFinite(ms)) throw new RangeError(`not a moment: ${String(instant)}`);
  return ms;
}

/** Returns a moment as UTC ISO text. */
export function toUtcIso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Returns the civil time of a moment in an IANA zone. */
export function toLocalTime(instant: Instant, timeZone: string = limaTimeZone): LocalTime {
  const epochMs = toEpochMs(instant);
  const shifted = new Date(epochMs + offsetMs(epochMs, timeZone));
  const iso = shifted.toISOString();
  return {
    date: iso.slice(0, 10),
    time: iso.slice(11, 16),
    secondOfDay: shifted.getUTCHours() * 3600 + shifted.getUTCMinutes() * 60 + shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

/**
 * Returns epoch milliseconds of a civil date and time. When the clock is put forward, the skipped hour is read as the hour after it;
 * when it is put back, the first of the two moments counts.
 */
export function fromLocalTime(date: string, secondOfDay: number, timeZone: string = limaTimeZone): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + secondOfDay * MS_PER_SECOND;
  if (!Number.isFinite(wall)) throw new RangeError(`not a date: ${date}`);
  // Stryker disable next-line ConditionalExpression: the way of other zones gives the same moment, but slowly
  if (timeZone === limaTimeZone) return wall - LIMA_OFFSET_MS;
  const before = offsetMs(wall - MS_PER_DAY, timeZone);
  const after = offsetMs(wall + MS_PER_DAY, timeZone);
  const fits = [before, after].find((offset) => offsetMs(wall - offset, timeZone) === offset);
  return wall - (fits ?? before);
}

/** Parses `HH:mm` or `HH:mm:ss` to seconds of the day; 24:00 is 86,400. @throws RangeError for other text. */
export function parseClock(text: string): number {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim());
  const [hours, minutes, seconds] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  const secondOfDay = hours * 3600 + minutes * 60 + seconds;
  if (match === null || minutes > 59 || seconds > 59 || secondOfDay > 86_400) {
    throw new RangeError(`not a time of day: ${text}`);
  }
  return secondOfDay;
}

/** Adds days to a date (`YYYY-MM-DD`). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMs(epochMs: number, timeZone: string): number {
  // Stryker disable next-line ConditionalExpression: Intl gives the same offset, but slowly
  if (timeZone === limaTimeZone) return LIMA_OFFSET_MS;
  let format = formats.get(timeZone);
  // Stryker disable next-line ConditionalExpression: a new format is the same, but slow
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part = new Map<string, number>(
    format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)] as const),
  );
  const get = (type: string): number => part.get(type) ?? 0;
  const wall = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return wall - Math.floor(epochMs / MS_PER_SECOND) * MS_PER_SECOND;
}
