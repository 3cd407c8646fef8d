import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { games } from '../../data/chain/games.ts';
import { recordSchemas } from '../catalogue/schema.ts';
import { drawPrize, drawReels } from './draw.ts';

const game = recordSchemas.game.parse(games[0]);
const [palitos, soles] = game.prizes;
const chance = (...fractions: number[]) => ({ fraction: () => fractions.shift() ?? 0 });

describe('draw', () => {
  test.each([
    [0, palitos?.id],
    [0.0799, palitos?.id],
    [0.08, soles?.id],
    [0.1999, soles?.id],
    [0.2, undefined],
    [0.9999, undefined],
  ])('%d of chance wins %s', (fraction, prize) => {
    expect(drawPrize(game.prizes, chance(fraction))?.id).toBe(prize);
  });

  test('each prize wins with its configured chance', () => {
    const wins = new Map<string | undefined, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const id = drawPrize(game.prizes, chance((n + 0.5) / 10_000))?.id;
      wins.set(id, (wins.get(id) ?? 0) + 1);
    }
    expect([...wins]).toEqual([
      ['palitos', 800],
      ['cinco-soles', 1200],
      [undefined, 8000],
    ]);
  });

  test('a win shows its symbol three times and a loss never shows three of a kind', () => {
    expect(drawReels(game.symbols, palitos, chance())).toEqual(['horno', 'horno', 'horno']);
    const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(part, part, part, (a, b, c) => {
        const reels = drawReels(game.symbols, undefined, chance(a, b, c));
        const known = game.symbols.map(({ id }) => id);
        expect(reels.every((id) => known.includes(id))).toBe(true);
        expect(new Set(reels).size).toBeGreaterThan(1);
      }),
    );
  });
});
