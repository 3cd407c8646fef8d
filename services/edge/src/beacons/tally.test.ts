import type { Beacon, BeaconBatch } from '@horno/contracts/beacon';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { KnownSources } from './known-sources.ts';
import { createTally, type Tally } from './tally.ts';

const version = 'a'.repeat(64);
const mine = { remote: 'mf-x', version, part: 'page:a' };
const mounted: Beacon = { kind: 'mounted', ...mine, ms: 12 };
const failed: Beacon = { kind: 'load-failed', ...mine, phase: 'mount', code: 'REMOTE-THREW' };

let nowMs: number;
let tally: Tally;
const known: KnownSources = {
  add: () => undefined,
  armOf: ({ release, arm }) => (release === 7 ? (arm ?? 'none') : undefined),
  has: (remote, digest) => remote === 'mf-x' && digest === version,
};
beforeEach(() => {
  nowMs = Date.parse('2024-05-23T00:30:20.000Z');
  tally = createTally(known, { now: () => new Date(nowMs) });
});

function add(visitor: string, beacons: Beacon[], more: Partial<BeaconBatch> = {}): void {
  tally.add({ v: 1, release: 7, route: 'home', lang: 'es', width: 'phone', beacons, ...more }, visitor);
}
/** Counts by `remote measure`. */
const counts = () => {
  const rows = tally.drain(1000);
  return Object.fromEntries(rows.map(({ remote, measure, count }) => [`${remote} ${measure}`, count]));
};

describe('createTally', () => {
  test('counts groups of errors by code, kind of message and place, up to a limit for each source', () => {
    const place = 'client/140.js:1:2345';
    const error: Beacon = { kind: 'error', ...mine, code: 'TypeError', fault: 'undefined-read:strip', place };
    add('ana', [error, error, { ...error, fault: undefined, place: undefined }]);
    expect(counts()).toMatchObject({
      [`mf-x group.TypeError#undefined-read:strip#${place}`]: 2,
      'mf-x group.TypeError##': 1,
    });
    for (let line = 1; line <= 200; line += 1) add('ana', [{ ...error, place: `client/140.js:${line}:1` }]);
    const groups = tally.drain(10_000).filter(({ measure }) => measure.startsWith('group.'));
    expect(groups).toHaveLength(58);
  });

  test('counts by minute, release, arm, remote and version', () => {
    add('ana', [mounted], { arm: 'candidate' });
    add('ben', [mounted], { arm: 'candidate' });
    add('eva', [mounted], { arm: 'control' });
    expect(tally.drain(1000).filter(({ measure }) => measure === 'mounts')).toEqual(
      (['candidate', 'control'] as const).map((arm, index) => ({
        minute: '2024-05-23T00:30:00.000Z',
        release: 7,
        arm,
        remote: 'mf-x',
        version,
        measure: 'mounts',
        count: 2 - index,
      })),
    );
    expect(tally.drain(1000)).toEqual([]);
  });

  test('counts a visitor once per minute, and each event', () => {
    add('ana', [failed, failed, failed]);
    add('ana', [failed]);
    add('ben', [mounted]);
    expect(counts()).toEqual({
      '* seen': 2,
      '* failed': 1,
      'mf-x seen': 2,
      'mf-x failed': 1,
      'mf-x load-failures': 4,
      'mf-x mounts': 1,
      'mf-x code.mount/REMOTE-THREW': 4,
      'mf-x group.mount/REMOTE-THREW##': 4,
    });
    nowMs += 60_000;
    add('ana', [failed]);
    expect(counts()).toMatchObject({ 'mf-x failed': 1 });
  });

  test('counts vitals by rating and class, for page and remote, and funnel steps once', () => {
    const vital = { kind: 'vital', name: 'LCP', value: 5000, rating: 'poor' } as const;
    add('ana', [vital, { ...vital, remote: 'mf-x', version }, { kind: 'funnel', step: 'cart' }]);
    add('ana', [{ kind: 'funnel', step: 'cart' }]);
    expect(counts()).toEqual({
      '* seen': 1,
      '* vital.LCP.poor': 2,
      '* page.home.LCP.20': 2,
      'mf-x vital.LCP.poor': 1,
      'mf-x class.LCP.20': 1,
      '* step.cart': 1,
    });
  });

  test('counts unknown routes together', () => {
    const vital = { kind: 'vital', name: 'CLS', value: 0.02, rating: 'good' } as const;
    add('ana', [vital], { route: 'category' });
    add('ana', [vital], { route: 'made-up' });
    add('ben', [vital], { route: 'toString' });
    expect(counts()).toMatchObject({ '* page.category.CLS.2': 1, '* page.other.CLS.2': 2 });
  });

  test('counts beacons of unknown releases and versions separately', () => {
    add('ana', [mounted], { release: 99 });
    add('ana', [{ ...mounted, version: 'b'.repeat(64) }]);
    expect(counts()).toEqual({ '? beacons': 2, '* seen': 1 });
    expect(tally.state.unknown).toBe(2);
  });

  test('limits the number of error codes', () => {
    for (let index = 0; index < 500; index += 1) add('ana', [{ ...failed, code: `MADE-UP-${index}` }]);
    const codes = Object.keys(counts()).filter((key) => key.includes(' code.'));
    expect(codes).toHaveLength(21);
    expect(codes).toContain('mf-x code.other');
  });

  test('limits the number of counts while they are not drained', () => {
    for (let minute = 0; minute < 6000; minute += 1) {
      nowMs += 60_000;
      add('ana', [mounted, failed]);
    }
    expect(tally.state.waiting).toBe(20_000);
    expect(tally.state.dropped).toBeGreaterThan(10_000);
    expect(tally.drain(2000)).toHaveLength(2000);
    expect(tally.state.waiting).toBe(18_000);
  });
});
