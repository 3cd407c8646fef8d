import { describe, expect, test } from '@jest/globals';
import { nextRelease, type Release, releaseInForce, stateOf } from './releases.ts';

const at = (hour: number) => new Date(Date.UTC(2024, 4, 22, hour));

function release(number: number, importedAt: number, validFrom?: number, isWithdrawn = false): Release {
  return {
    number,
    digest: `d${number}`,
    origin: 'import',
    note: null,
    validFrom: validFrom === undefined ? null : at(validFrom),
    importedAt: at(importedAt),
    withdrawnAt: isWithdrawn ? at(23) : null,
  };
}

describe('releases', () => {
  test.each<[string, Release[], number, number | undefined, number | undefined]>([
    ['none when none exist', [], 12, undefined, undefined],
    ['the newest', [release(1, 8), release(2, 9)], 12, 2, undefined],
    ['the later of two with the same time', [release(1, 9), release(2, 9)], 12, 2, undefined],
    ['the current one before the planned time', [release(1, 8), release(2, 9, 14)], 13, 1, 2],
    ['the planned one at its time', [release(1, 8), release(2, 9, 14)], 14, 2, undefined],
    [
      'a planned one takes over from a later import',
      [release(1, 8), release(2, 9, 14), release(3, 10)],
      15,
      2,
      undefined,
    ],
    [
      'one that was imported after the planned one began',
      [release(1, 8), release(2, 9, 14), release(3, 15)],
      16,
      3,
      undefined,
    ],
    ['the earlier of two planned ones as the next', [release(1, 8), release(2, 9, 16), release(3, 9, 14)], 12, 1, 3],
    [
      'the previous one when others are withdrawn',
      [release(1, 8), release(2, 9, undefined, true), release(3, 9, 14, true)],
      15,
      1,
      undefined,
    ],
    ['the only one when the clock is before the import', [release(1, 8)], 2, 1, undefined],
  ])('have in force %s', (_name, releases, hour, inForce, next) => {
    expect(releaseInForce(releases, at(hour))?.number).toBe(inForce);
    expect(nextRelease(releases, at(hour))?.number).toBe(next);
  });

  test('have a state each', () => {
    const releases = [release(1, 7), release(2, 8), release(3, 9, 14), release(4, 10, undefined, true)];
    expect(releases.map((one) => stateOf(one, releases, at(12)))).toEqual(['past', 'in force', 'planned', 'withdrawn']);
  });
});
