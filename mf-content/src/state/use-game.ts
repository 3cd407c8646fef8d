import type { GameInfo, GameResult } from '@horno/contracts/coupon';
import { type StoredSchema, stored, useApi, useNow } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';
import { fetchGame, playGame } from '../data/game.data.ts';
import { afterPlay, canSpin, REEL_STOPS_MS } from '../domain/game.ts';

export interface GameState {
  info?: GameInfo;
  result?: GameResult;
  /** Reels that still turn: 3 after the press, 0 when all have stopped. */
  turning: number;
  isBusy: boolean;
  failure?: unknown;
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** State of a customer's game: remaining plays, one play at a time, and the last result after a refresh. */
export function useGame(id: string, isCustomer: boolean) {
  const api = useApi();
  const now = useNow();
  const [game, setGame] = useState<GameState>({ turning: 0, isBusy: false });
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` loads again
  useEffect(() => {
    if (!isCustomer) return;
    let isUnmounted = false;
    const show = (part: Partial<GameState>) => isUnmounted || setGame((before) => ({ ...before, ...part }));
    async function open() {
      const info = await fetchGame(api, id);
      const key = readPlayKey(id);
      if (key === undefined) return show({ info, failure: undefined });
      if (canSpin(info, now())) {
        // The next day has come, or the play never reached the server.
        removePlayKey();
        return show({ info, failure: undefined });
      }
      const result = await playGame(api, id, key);
      show({ info: afterPlay(info, result), result, failure: undefined });
    }
    open().catch((failure: unknown) => show({ failure }));
    return () => {
      isUnmounted = true;
    };
  }, [api, id, isCustomer, now, round]);

  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  async function spin() {
    if (game.isBusy || game.turning > 0) return;
    const key = readPlayKey(id) ?? crypto.randomUUID();
    writePlayKey(id, key);
    const isStill = prefersReducedMotion();
    setGame((before) => ({ ...before, isBusy: true, failure: undefined, result: undefined, turning: isStill ? 0 : 3 }));
    try {
      // The server decides the result; the reels only show it.
      const result = await playGame(api, id, key);
      const settle = (turning: number) =>
        setGame((before) => ({
          ...before,
          isBusy: false,
          result,
          turning,
          ...(turning === 0 && before.info && { info: afterPlay(before.info, result) }),
        }));
      settle(isStill ? 0 : 3);
      if (!isStill) timers.current = REEL_STOPS_MS.map((ms, index) => setTimeout(settle, ms, 2 - index));
    } catch (failure) {
      setGame((before) => ({ ...before, isBusy: false, turning: 0, failure }));
    }
  }
  return { ...game, spin, retry: () => setRound((count) => count + 1) };
}

const TextSchema: StoredSchema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

export const PLAY_KEY = 'sf.game.v1';
/** Id of the game and idempotency key of its last play in this tab, separated by a space. */
const lastPlay = stored(PLAY_KEY, TextSchema, { area: 'session' });

/**
 * Returns the idempotency key of the last play. The same key returns the same result, so a refresh shows it again, and a lost response
 * loses no play.
 */
export function readPlayKey(game: string): string | undefined {
  const [id, key] = (lastPlay.read() ?? '').split(' ');
  return id === game && key ? key : undefined;
}

const writePlayKey = (game: string, key: string): boolean => lastPlay.write(`${game} ${key}`);

const removePlayKey = (): void => lastPlay.remove();
