import type { Game } from '../catalogue/schema.ts';
import type { Random } from '../deps.ts';

type Prize = Game['prizes'][number];

const PLAYS = 10_000;

/** Returns the prize that a play wins, if any. The chance of a prize is its share of ten thousand plays. */
export function drawPrize(prizes: readonly Prize[], random: Random): Prize | undefined {
  let ticket = Math.floor(random.fraction() * PLAYS);
  for (const prize of prizes) {
    if (ticket < prize.chance) return prize;
    ticket -= prize.chance;
  }
  return undefined;
}

/** Returns the symbols of the three reels: the symbol of the prize three times, or a loss without three of a kind. */
export function drawReels(symbols: Game['symbols'], prize: Prize | undefined, random: Random): string[] {
  if (prize !== undefined) return [prize.symbol, prize.symbol, prize.symbol];
  const pick = () => Math.floor(random.fraction() * symbols.length);
  const [first, second, third] = [pick(), pick(), pick()];
  const isThreeOfAKind = first === second && second === third;
  const last = isThreeOfAKind ? (third + 1) % symbols.length : third;
  return [first, second, last].map((index) => symbols[index]?.id ?? '');
}
