import type { Beacon, BeaconBatch } from '@horno/contracts/beacon';
import { routes } from '@horno/contracts/routes';
import { type TelemetryRow, UNKNOWN_SOURCE, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { vitalClass } from '@horno/contracts/vital-classes';
import type { Clock } from '../clock.ts';
import type { KnownSources } from './known-sources.ts';

const MINUTE_MS = 60_000;
/** Counts that wait to be told, and visitors that are remembered for a minute; whatever goes beyond is dropped and counted. */
const MAX_COUNTS = 20_000;
const MAX_SEEN = 400_000;
const MAX_CODES = 20;

type Key = Omit<TelemetryRow, 'count'>;

export interface Tally {
  /** `visitor`: tells one browser from another for a minute; it is not kept. */
  add(batch: BeaconBatch, visitor: string): void;
  /** Takes out up to so many rows. */
  drain(limit: number): TelemetryRow[];
  readonly state: { waiting: number; dropped: number; unknown: number };
}

/** Sums up what browsers tell, by the minute. A visitor counts once a minute for what is a share of visitors. */
export function createTally(known: KnownSources, clock: Clock): Tally {
  const counts = new Map<string, { key: Key; count: number }>();
  const codes = new Map<string, Set<string>>();
  let seen = new Set<string>();
  let seenMinute = '';
  const state = { dropped: 0, unknown: 0 };

  function count(key: Key, by = 1): void {
    const id = JSON.stringify([key.minute, key.release, key.arm, key.remote, key.version, key.measure]);
    const entry = counts.get(id);
    if (entry) entry.count += by;
    else if (counts.size < MAX_COUNTS) counts.set(id, { key, count: by });
    else state.dropped += by;
  }

  /** A few kinds of failure by source; a page that makes up others fills nothing. */
  function codeOf(source: string, code: string): string {
    const ours = codes.get(source) ?? new Set();
    if (codes.size < MAX_COUNTS) codes.set(source, ours);
    if (ours.size < MAX_CODES) ours.add(code);
    return ours.has(code) ? `code.${code}` : 'code.other';
  }

  return {
    add(batch, visitor) {
      const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      if (minute !== seenMinute) {
        seen = new Set();
        seenMinute = minute;
      }
      const arm = known.sideOf(batch);
      const strange = (by = 1) => {
        state.unknown += by;
        count({ minute, release: 0, arm: 'none', remote: UNKNOWN_SOURCE, version: '', measure: 'beacons' }, by);
      };
      if (arm === undefined) {
        strange(batch.beacons.length);
        return;
      }
      const of = { minute, release: batch.release, arm };
      // A page that makes up others fills nothing.
      const page = Object.hasOwn(routes, batch.route) ? batch.route : 'other';

      function once(remote: string, version: string, measure: string): void {
        const mark = `${visitor} ${of.release} ${of.arm} ${remote}@${version} ${measure}`;
        if (seen.has(mark)) return;
        if (seen.size >= MAX_SEEN) {
          state.dropped += 1;
          return;
        }
        seen.add(mark);
        count({ ...of, remote, version, measure });
      }

      function addVital({ name, value, rating, remote, version }: Extract<Beacon, { kind: 'vital' }>): void {
        const byRating = `vital.${name}.${rating}`;
        const byClass = `${name}.${vitalClass(name, value)}`;
        for (const measure of [byRating, `page.${page}.${byClass}`]) {
          count({ ...of, remote: WHOLE_PAGE, version: '', measure });
        }
        if (!remote || !version || !known.has(remote, version)) return;
        for (const measure of [byRating, `class.${byClass}`]) count({ ...of, remote, version, measure });
      }
      function addSource(beacon: Exclude<Beacon, { kind: 'vital' | 'funnel' }>): void {
        const { remote, version } = beacon;
        once(remote, version, 'seen');
        if (beacon.kind === 'mounted') {
          count({ ...of, remote, version, measure: 'mounts' });
          return;
        }
        const isLoad = beacon.kind === 'load-failed';
        for (const source of [{ remote: WHOLE_PAGE, version: '' }, beacon]) {
          once(source.remote, source.version, isLoad ? 'failed' : 'errored');
        }
        count({ ...of, remote, version, measure: isLoad ? 'load-failures' : 'errors' });
        const code = isLoad ? `${beacon.phase}/${beacon.code}` : beacon.code;
        count({ ...of, remote, version, measure: codeOf(`${remote}@${version}`, code) });
      }
      function add(beacon: Beacon): void {
        once(WHOLE_PAGE, '', 'seen');
        if (beacon.kind === 'funnel') once(WHOLE_PAGE, '', `step.${beacon.step}`);
        else if (beacon.kind === 'vital') addVital(beacon);
        else if (known.has(beacon.remote, beacon.version)) addSource(beacon);
        else strange();
      }
      for (const beacon of batch.beacons) add(beacon);
    },

    drain(limit) {
      const taken = [...counts].slice(0, limit);
      for (const [id] of taken) counts.delete(id);
      return taken.map(([, { key, count: total }]) => ({ ...key, count: total }));
    },

    get state() {
      return { waiting: counts.size, ...state };
    },
  };
}
