import type { GameInfo, GameResult } from '@horno/contracts/coupon';

/** Stop time of each reel after the press, in ms; all stop within 2.5 s (domain §3.11). */
export const REEL_STOPS_MS = [900, 1500, 2100] as const;

/** Returns the symbols that the reels show before the first play. */
export function firstSymbols({ symbols }: Pick<GameInfo, 'symbols'>): string[] {
  return [0, 1, 2].map((index) => symbols[index % symbols.length]?.id ?? '');
}

/** Tolerance for the browser's estimate of the server time: a page may be some seconds old when it arrives. */
const LAG_MS = 120_000;

/** True when the button is enabled. The server decides again. */
export function canSpin(
  { state, plays_left, next_play_at }: Pick<GameInfo, 'state' | 'plays_left' | 'next_play_at'>,
  now: Date,
): boolean {
  const isDue = next_play_at !== undefined && Date.parse(next_play_at) <= now.getTime() + LAG_MS;
  return state === 'ACTIVE' && plays_left > 0 && isDue;
}

/** Returns the game with the plays that are left after a result. */
export function afterPlay(info: GameInfo, { plays_left, next_play_at }: GameResult): GameInfo {
  const { next_play_at: _before, ...rest } = info;
  return { ...rest, plays_left, ...(next_play_at !== undefined && { next_play_at }) };
}

/** Returns the names of the symbols, for the text of the result. */
export function spokenSymbols({ symbols }: Pick<GameInfo, 'symbols'>, ids: readonly string[]): string {
  return ids.map((id) => symbols.find((symbol) => symbol.id === id)?.label ?? id).join(', ');
}
