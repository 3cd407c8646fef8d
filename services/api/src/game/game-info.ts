import type { GameInfo } from '@horno/contracts/coupon';
import type { Lang } from '@horno/contracts/wire';
import type { Deps } from '../deps.ts';
import { findPlays } from './game.repo.ts';
import { allowance, findGame, gameEnd, gameState } from './game-state.ts';

/** Returns a game for a customer. A closed or ended game has no plays. Throws GA-01 and GA-02. */
export async function gameInfo(
  { db, clock, catalogue: source }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  customerId: string,
  id: string,
  lang: Lang,
): Promise<GameInfo> {
  const catalogue = source.current();
  const { tenant } = catalogue;
  const now = clock.now();
  const game = findGame(catalogue, id);
  const state = gameState(game, tenant, now);
  const left = allowance(game, tenant, await findPlays(db, id, customerId), now);
  const isOpen = state === 'ACTIVE';
  return {
    id,
    name: game.name[lang],
    state,
    symbols: game.symbols.map((symbol) => ({ id: symbol.id, label: symbol.label[lang] })),
    plays_left: isOpen ? left.playsLeft : 0,
    next_play_at: isOpen ? left.nextPlayAt?.toISOString() : undefined,
    prizes: game.prizes.map((prize) => ({ id: prize.id, label: prize.label[lang] })),
    odds_url: game.oddsUrl,
    terms_url: game.termsUrl,
    permit: game.permit,
    ends_at: gameEnd(game, tenant).toISOString(),
  };
}
