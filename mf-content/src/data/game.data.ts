import { gameCalls } from '@horno/contracts/calls/coupons';
import type { GameInfo, GameResult } from '@horno/contracts/coupon';
import type { ApiClient } from '@horno/kit';

export async function fetchGame(api: ApiClient, id: string): Promise<GameInfo> {
  return (await api.call(gameCalls.info, { params: { id } })).item;
}

/** Plays once. The same idempotency key returns the same result. */
export async function playGame(api: ApiClient, id: string, idempotencyKey: string): Promise<GameResult> {
  return (await api.call(gameCalls.play, { params: { id } }, { idempotencyKey })).item;
}
