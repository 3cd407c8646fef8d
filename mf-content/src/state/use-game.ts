import type { GameInfo, GameResult } from '@horno/contracts/coupon';
import { useApi, useNow } from '@horno/kit';
import { useEffect, useRef, useState } from 'react';
import { fetchGame, playGame } from '../data/game.data.ts';
import { afterPlay, canSpin, REEL_STOPS_MS } from '../domain/game.ts';
import { forgetPlayKey, readPlayKey, writePlayKey } from './play-key.ts';

export interface GameState {
  info?: GameInfo;
  result?: GameResult;
  /** Reels that still turn: 3 from the press, 0 when all stand. */
  turning: number;
  isBusy: boolean;
  failure?: unknown;
}

const likesStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A customer's game: what is left, one play at a time, and after a refresh the play that was made. */
export function useGame(id: string, isCustomer: boolean) {
  const api = useApi();
  const now = useNow();
  const [game, setGame] = useState<GameState>({ turning: 0, isBusy: false });
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks once more
  useEffect(() => {
    if (!isCustomer) return;
    let isGone = false;
    const show = (part: Partial<GameState>) => isGone || setGame((before) => ({ ...before, ...part }));
    async function open() {
      const info = await fetchGame(api, id);
      const key = readPlayKey(id, sessionStorage);
      if (key === undefined) return show({ info, failure: undefined });
      if (canSpin(info, now())) {
        // A day has passed since, or the play never reached the shop.
        forgetPlayKey(sessionStorage);
        return show({ info, failure: undefined });
      }
      const result = await playGame(api, id, key);
      show({ info: afterPlay(info, result), result, failure: undefined });
    }
    open().catch((failure: unknown) => show({ failure }));
    return () => {
      isGone = true;
    };
  }, [api, id, isCustomer, now, round]);

  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  async function spin() {
    if (game.isBusy || game.turning > 0) return;
    const key = readPlayKey(id, sessionStorage) ?? crypto.randomUUID();
    writePlayKey(id, key, sessionStorage);
    const isStill = likesStillness();
    setGame((before) => ({ ...before, isBusy: true, failure: undefined, result: undefined, turning: isStill ? 0 : 3 }));
    try {
      // The shop decides before anything stops; the reels only tell.
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
