import { describe, expect, test } from '@jest/globals';
import { afterPlay, canSpin, firstSymbols, REEL_STOPS_MS, spokenSymbols } from './game.ts';

const symbols = [
  { id: 'pizza', label: 'Pizza' },
  { id: 'horno', label: 'Horno' },
];

describe('the game rules', () => {
  const at = (next_play_at?: string, part = {}) => ({
    state: 'ACTIVE' as const,
    plays_left: 3,
    ...(next_play_at && { next_play_at }),
    ...part,
  });
  test.each([
    ['now', at('2024-05-23T00:30:00.000Z'), true],
    ['a shop that is some seconds ahead', at('2024-05-23T00:30:40.000Z'), true],
    ['tomorrow', at('2024-05-23T05:00:00.000Z'), false],
    ['nothing left', at('2024-05-23T00:30:00.000Z', { plays_left: 0 }), false],
    ['never', at(), false],
    ['over', at('2024-05-23T00:30:00.000Z', { state: 'ENDED' }), false],
  ])('canSpin with %s: %j is %s', (_, info, expected) => {
    expect(canSpin(info, new Date('2024-05-23T00:30:00.000Z'))).toBe(expected);
  });

  test('afterPlay has the plays that are left and the time of the next one, if there is one', () => {
    const info = { ...at('2024-05-23T00:30:00.000Z'), symbols } as unknown as Parameters<typeof afterPlay>[0];
    const result = { plays_left: 2, next_play_at: '2024-05-24T00:30:00.000Z' } as Parameters<typeof afterPlay>[1];
    expect(afterPlay(info, result)).toStrictEqual({ ...info, ...result });
    const { next_play_at: _, ...rest } = info;
    const last = { plays_left: 0 } as Parameters<typeof afterPlay>[1];
    expect(afterPlay(info, last)).toStrictEqual({ ...rest, plays_left: 0 });
  });

  test('canSpin tolerates two minutes between the clocks', () => {
    const spins = (next: string) => canSpin(at(next), new Date('2024-05-23T00:30:00.000Z'));
    expect([spins('2024-05-23T00:32:00.000Z'), spins('2024-05-23T00:32:00.001Z')]).toEqual([true, false]);
  });

  test('firstSymbols returns three symbols for any number of symbols', () => {
    expect(firstSymbols({ symbols })).toEqual(['pizza', 'horno', 'pizza']);
  });

  test('spokenSymbols uses the names, and the reels stop within 2.5 s', () => {
    expect(spokenSymbols({ symbols }, ['horno', 'pizza', 'new'])).toBe('Horno, Pizza, new');
    expect(Math.max(...REEL_STOPS_MS)).toBeLessThanOrEqual(2500);
  });
});
