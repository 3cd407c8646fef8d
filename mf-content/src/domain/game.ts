import type { GameInfo, GameResult } from '@horno/contracts/coupon';

/** When each reel stands still, from the press; all of them within 2.5 s (domain §3.11). */
export const REEL_STOPS_MS = [900, 1500, 2100] as const;

/** Before the first play the reels show the game's own symbols. */
export function firstSymbols({ symbols }: Pick<GameInfo, 'symbols'>): string[] {
  return [0, 1, 2].map((index) => symbols[index % symbols.length]?.id ?? '');
}

/** How far the browser's idea of the shop's time may lag behind: a page may be some seconds old when it arrives. */
const LAG_MS = 120_000;

/** Whether the customer may press now. The shop has the last word. */
export function canSpin(
  { state, plays_left, next_play_at }: Pick<GameInfo, 'state' | 'plays_left' | 'next_play_at'>,
  now: Date,
): boolean {
  const isDue = next_play_at !== undefined && Date.parse(next_play_at) <= now.getTime() + LAG_MS;
  return state === 'ACTIVE' && plays_left > 0 && isDue;
}

/** What is left after a play. */
export function afterPlay(info: GameInfo, { plays_left, next_play_at }: GameResult): GameInfo {
  const { next_play_at: _before, ...rest } = info;
  return { ...rest, plays_left, ...(next_play_at !== undefined && { next_play_at }) };
}

/** The symbols by their names, for those who listen. */
export function spokenSymbols({ symbols }: Pick<GameInfo, 'symbols'>, ids: readonly string[]): string {
  return ids.map((id) => symbols.find((symbol) => symbol.id === id)?.label ?? id).join(', ');
}
