import type { Beacon, BeaconBatch } from '@horno/contracts/beacon';
import { routes } from '@horno/contracts/routes';
import { type TelemetryRow, UNKNOWN_SOURCE, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { vitalClass } from '@horno/contracts/vital-classes';
import type { Clock } from '@horno/server/clock';
import type { KnownSources } from './known-sources.ts';

const MINUTE_MS = 60_000;
/** Maximum counts and visitor marks in memory; further ones are dropped, and the drops are counted. */
const MAX_COUNTS = 20_000;
const MAX_SEEN = 400_000;
const MAX_CODES = 20;
const MAX_GROUPS = 60;
/** Longest name of a measure in the registry. */
const MAX_MEASURE = 170;

type Key = Omit<TelemetryRow, 'count'>;
/** Minute, release and arm of a batch. */
type BatchKey = Pick<TelemetryRow, 'minute' | 'release' | 'arm'>;
type SourceBeacon = Exclude<Beacon, { kind: 'vital' | 'funnel' }>;
type VitalBeacon = Extract<Beacon, { kind: 'vital' }>;

export interface Tally {
  /**
   * `visitor` distinguishes browsers within one minute; it is not stored longer. `cohort`: the marks of its arms, empty for none and for
   * browsers that name one arm themselves.
   */
  add(batch: BeaconBatch, visitor: string, cohort?: string): void;
  /** Removes and returns up to `limit` rows. */
  drain(limit: number): TelemetryRow[];
  readonly state: { waiting: number; dropped: number; unknown: number };
}

/** Creates a tally of beacons by minute. Measures that are a share of visitors count a visitor once per minute. */
export function createTally(known: KnownSources, clock: Clock): Tally {
  const counts = createCounts();
  const codes = createNames(MAX_CODES);
  const groups = createNames(MAX_GROUPS);
  let unknown = 0;

  function countUnknown(minute: string, by: number): void {
    unknown += by;
    counts.add({ minute, release: 0, arm: 'none', remote: UNKNOWN_SOURCE, version: '', measure: 'beacons' }, by);
  }

  function addVital(of: BatchKey, page: string, { name, value, rating, remote, version }: VitalBeacon): void {
    const byRating = `vital.${name}.${rating}`;
    const byClass = `${name}.${vitalClass(name, value)}`;
    for (const measure of [byRating, `page.${page}.${byClass}`]) {
      counts.add({ ...of, remote: WHOLE_PAGE, version: '', measure });
    }
    if (!remote || !version || !known.has(remote, version)) return;
    for (const measure of [byRating, `class.${byClass}`]) counts.add({ ...of, remote, version, measure });
  }

  function addSource(of: BatchKey, visitor: string, beacon: SourceBeacon): void {
    const { remote, version } = beacon;
    const source = { ...of, remote, version };
    counts.addOnce(visitor, { ...source, measure: 'seen' });
    if (beacon.kind === 'mounted') {
      counts.add({ ...source, measure: 'mounts' });
      return;
    }
    const isLoad = beacon.kind === 'load-failed';
    for (const each of [{ ...of, remote: WHOLE_PAGE, version: '' }, source]) {
      counts.addOnce(visitor, { ...each, measure: isLoad ? 'failed' : 'errored' });
    }
    counts.add({ ...source, measure: isLoad ? 'load-failures' : 'errors' });
    const code = isLoad ? `${beacon.phase}/${beacon.code}` : beacon.code;
    const key = `${remote}@${version}`;
    counts.add({ ...source, measure: `code.${codes.has(key, code) ? code : 'other'}` });
    const group = groupOf(code, beacon);
    if (groups.has(key, group)) counts.add({ ...source, measure: `group.${group}` });
  }

  return {
    add(batch, visitor, cohort = '') {
      const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      const arm = known.armOf(batch);
      if (arm === undefined) return countUnknown(minute, batch.beacons.length);
      const of: BatchKey = { minute, release: batch.release, arm: cohort || arm };
      // Invented routes share one count.
      const page = Object.hasOwn(routes, batch.route) ? batch.route : 'other';
      const wholePage = { ...of, remote: WHOLE_PAGE, version: '' };
      for (const beacon of batch.beacons) {
        counts.addOnce(visitor, { ...wholePage, measure: 'seen' });
        if (beacon.kind === 'funnel') counts.addOnce(visitor, { ...wholePage, measure: `step.${beacon.step}` });
        else if (beacon.kind === 'vital') addVital(of, page, beacon);
        else if (known.has(beacon.remote, beacon.version)) addSource(of, visitor, beacon);
        else countUnknown(minute, 1);
      }
    },
    drain: counts.drain,
    get state() {
      return { waiting: counts.size, dropped: counts.dropped, unknown };
    },
  };
}

/** Counts by key, limited to `MAX_COUNTS` keys. */
function createCounts() {
  const counts = new Map<string, { key: Key; count: number }>();
  let seen = new Set<string>();
  let seenMinute = '';
  let dropped = 0;

  function add(key: Key, by = 1): void {
    const id = JSON.stringify([key.minute, key.release, key.arm, key.remote, key.version, key.measure]);
    const entry = counts.get(id);
    if (entry) entry.count += by;
    else if (counts.size < MAX_COUNTS) counts.set(id, { key, count: by });
    else dropped += by;
  }

  return {
    add,
    /** Counts a visitor once per minute. */
    addOnce(visitor: string, key: Key): void {
      if (key.minute !== seenMinute) {
        seen = new Set();
        seenMinute = key.minute;
      }
      const mark = `${visitor} ${key.release} ${key.arm} ${key.remote}@${key.version} ${key.measure}`;
      if (seen.has(mark)) return;
      if (seen.size >= MAX_SEEN) {
        dropped += 1;
        return;
      }
      seen.add(mark);
      add(key);
    },
    drain(limit: number): TelemetryRow[] {
      const taken = [...counts].slice(0, limit);
      for (const [id] of taken) counts.delete(id);
      return taken.map(([, { key, count }]) => ({ ...key, count }));
    },
    get size() {
      return counts.size;
    },
    get dropped() {
      return dropped;
    },
  };
}

/** Name of the group of an error: code, kind of the message and place, each without the separator. */
function groupOf(
  code: string,
  { fault = '', place = '' }: { fault?: string | undefined; place?: string | undefined },
): string {
  return [code.replaceAll('#', '-'), fault, place].join('#').slice(0, MAX_MEASURE);
}

/** Accepts a limited number of names of each source. */
function createNames(most: number) {
  const bySource = new Map<string, Set<string>>();
  return {
    has(source: string, name: string): boolean {
      const known = bySource.get(source) ?? new Set();
      if (bySource.size < MAX_COUNTS) bySource.set(source, known);
      if (known.size < most) known.add(name);
      return known.has(name);
    },
  };
}
