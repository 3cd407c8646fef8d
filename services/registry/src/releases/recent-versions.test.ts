import type { ReleasePayload } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import { recentVersions } from './recent-versions.ts';

const at = new Date('2026-03-10T12:00:00.000Z');
const now = at.toISOString();
const serving = (digests: string[], recent?: Record<string, string>) =>
  ({ versions: Object.fromEntries(digests.map((digest) => [digest, {}])), recent }) as unknown as ReleasePayload;

describe('recentVersions', () => {
  test('names what the channel served until now and no longer serves', () => {
    const before = serving(['a', 'b'], { c: '2026-03-09T00:00:00.000Z' });
    expect(recentVersions(before, serving(['b', 'd']), at)).toEqual({
      recent: { a: now, c: '2026-03-09T00:00:00.000Z' },
    });
  });

  test('leaves out what the channel serves again, and what it left a week ago', () => {
    const before = serving(['a'], { b: '2026-03-09T00:00:00.000Z', old: '2026-03-03T11:59:59.999Z' });
    expect(recentVersions(before, serving(['a', 'b']), at)).toEqual({});
  });

  test('is absent when nothing was served before', () => {
    expect(recentVersions(undefined, serving(['a']), at)).toEqual({});
  });

  test('has the newest 500', () => {
    const many = Array.from({ length: 600 }, (_, index) => [`v${index}`, new Date(at.getTime() - index).toISOString()]);
    const { recent = {} } = recentVersions(serving([], Object.fromEntries(many)), serving([]), at);
    expect([Object.keys(recent).length, 'v0' in recent, 'v499' in recent, 'v500' in recent]).toEqual([
      ...[500, true, true, false],
    ]);
  });
});
