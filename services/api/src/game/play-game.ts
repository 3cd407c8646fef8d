import type { GameResult } from '@horno/contracts/coupon';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { isAdult } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Game } from '../catalogue/schema.ts';
import { insertSaved } from '../coupons/saved-coupons.repo.ts';
import type { Deps } from '../deps.ts';
import { drawPrize, drawReels } from './draw.ts';
import { findPlays, insertPlay, lockPlayer, type Play, takePrize } from './game.repo.ts';
import { type Allowance, allowance, findGame, gameState } from './game-state.ts';

type PlayDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'random' | 'catalogue'>;

export interface PlayRequest {
  gameId: string;
  customerId: string;
  /** Idempotency key; required. */
  key: string | undefined;
  lang: Lang;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Runs one play on the server; its prize is a coupon copy in the customer's account. The same key returns the same play. Throws
 * GA-01 (unknown, closed or ended game), GA-02 (not set up), GA-03 (no plays left today or at all), CUS-100001 and CUS-100017
 * (under 18).
 */
export async function playGame(deps: PlayDeps, request: PlayRequest): Promise<GameResult> {
  const { gameId, customerId, key, lang } = request;
  if (key === undefined) throw new AppError('VALIDATION', { fields: [{ field: 'idempotency-key', message: '' }] });
  const catalogue = deps.catalogue.current();
  const game = findGame(catalogue, gameId);
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, customerId);
    if (player === undefined) throw new AppError('CUS-100001');
    const plays = await findPlays(tx, gameId, customerId);
    const known = plays.find(({ idempotencyKey }) => idempotencyKey === key);
    const left = allowance(game, catalogue.tenant, plays, now);
    if (known !== undefined) return toResult(catalogue, game, known, left, lang);
    if (gameState(game, catalogue.tenant, now) !== 'ACTIVE') throw new AppError('GA-01');
    if (player.birthdate === null) throw new AppError('CUS-100017', { missing: 'birthdate' });
    if (!isAdult(player.birthdate, now)) throw new AppError('CUS-100017');
    if (!left.canPlay) throw spent(left, catalogue.tenant.tz, lang);
    const play = await draw(tx, deps, game, { customerId, key, left, now });
    return toResult(catalogue, game, play, allowance(game, catalogue.tenant, [...plays, play], now), lang);
  });
}

async function draw(
  tx: Db,
  { ids, random }: PlayDeps,
  game: Game,
  { customerId, key, left, now }: { customerId: string; key: string; left: Allowance; now: Date },
): Promise<Play> {
  const drawn = drawPrize(game.prizes, random);
  const isLeft = drawn && (drawn.stock === undefined || (await takePrize(tx, game.id, drawn.id, drawn.stock)));
  const prize = isLeft ? drawn : undefined;
  const play: Play = {
    id: ids.uuid(),
    gameId: game.id,
    customerId,
    idempotencyKey: key,
    day: left.today,
    dayNo: left.playedToday + 1,
    symbols: drawReels(game.symbols, prize, random),
    prizeId: prize?.id ?? null,
    couponCode: prize?.coupon ?? null,
    expiresAt: prize ? new Date(now.getTime() + game.prizeDays * DAY_MS) : null,
    playedAt: now,
  };
  await insertPlay(tx, play);
  if (prize) {
    const copy = { id: ids.uuid(), customerId, code: prize.coupon, source: 'game' } as const;
    await insertSaved(tx, { ...copy, savedAt: now, expiresAt: play.expiresAt });
  }
  return play;
}

function toResult(catalogue: Catalogue, game: Game, play: Play, left: Allowance, lang: Lang): GameResult {
  const { symbols, prizeId, couponCode, expiresAt } = play;
  const name =
    game.prizes.find(({ id }) => id === prizeId)?.label ?? catalogue.couponByCode.get(couponCode ?? '')?.name;
  return {
    symbols,
    win: prizeId !== null,
    ...(couponCode !== null &&
      expiresAt !== null && {
        prize: { coupon_code: couponCode, name: name?.[lang] ?? couponCode, expires_at: expiresAt.toISOString() },
      }),
    plays_left: left.playsLeft,
    next_play_at: left.nextPlayAt?.toISOString(),
  };
}

/** Returns GA-03, with the day of the next play when there is one. */
function spent({ nextPlayAt }: Allowance, timeZone: string, lang: Lang): AppError {
  if (nextPlayAt === undefined) return new AppError('GA-03', { next: '' });
  const day = nextPlayAt.toLocaleDateString(lang === 'es' ? 'es-PE' : 'en-US', {
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const next = lang === 'es' ? ` Vuelve el ${day}.` : ` Come back on ${day}.`;
  return new AppError('GA-03', { next, next_play_at: nextPlayAt.toISOString() });
}
