import type { GameInfo } from '@horno/contracts/coupon';
import { AppError } from '@horno/contracts/errors';
import { addDays, fromLocalTime, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Game, Tenant } from '../catalogue/schema.ts';

const DAY_MS = 24 * 3_600_000;

/** Finds a game that can be shown. Throws GA-01 (unknown game) and GA-02 (no symbols or prizes). */
export function findGame(catalogue: Catalogue, id: string): Game {
  const game = catalogue.gameById.get(id);
  if (game === undefined) throw new AppError('GA-01');
  if (game.symbols.length === 0 || game.prizes.length === 0) throw new AppError('GA-02');
  return game;
}

/** Returns the state of the game on the current day in the time zone of the chain. */
export function gameState(game: Game, { tz, flags }: Tenant, now: Date): GameInfo['state'] {
  const today = toLocalTime(now, tz).date;
  if (today > game.validTo) return 'ENDED';
  return game.isOn && flags.game && today >= game.validFrom ? 'ACTIVE' : 'OFF';
}

/** Returns the first moment after the last day. */
export function gameEnd({ validTo }: Game, { tz }: Tenant): Date {
  return new Date(fromLocalTime(addDays(validTo, 1), 0, tz));
}

export interface Allowance {
  /** Current day in Lima. */
  today: string;
  /** Number of plays today. */
  playedToday: number;
  canPlay: boolean;
  playsLeft: number;
  /** Time of the next allowed play: now, or tomorrow. */
  nextPlayAt?: Date;
}

/** Calculates the remaining plays of a customer: a number per day, a number per campaign, and none after a prize. */
export function allowance(
  game: Game,
  { tz }: Pick<Tenant, 'tz'>,
  plays: readonly { day: string; prizeId: string | null }[],
  now: Date,
): Allowance {
  const today = toLocalTime(now, tz).date;
  const playedToday = plays.filter(({ day }) => day === today).length;
  const hasWon = plays.some(({ prizeId }) => prizeId !== null);
  const daysLeft = Math.max(0, (Date.parse(game.validTo) - Date.parse(today)) / DAY_MS + 1);
  const byDays = Math.max(0, daysLeft * game.playsPerDay - playedToday);
  const playsLeft = hasWon ? 0 : Math.min(Math.max(0, game.playsPerCampaign - plays.length), byDays);
  const canPlay = playsLeft > 0 && playedToday < game.playsPerDay;
  const tomorrow = () => new Date(fromLocalTime(addDays(today, 1), 0, tz));
  return {
    today,
    playedToday,
    canPlay,
    playsLeft,
    nextPlayAt: playsLeft === 0 ? undefined : canPlay ? now : tomorrow(),
  };
}

/** Returns the active game and the campaign that links to it. */
export function gameOn(
  { data, tenant }: Pick<Catalogue, 'data' | 'tenant'>,
  now: Date,
): { id: string; campaign?: string } | undefined {
  const game = data.game.find((one) => gameState(one, tenant, now) === 'ACTIVE');
  if (!game) return undefined;
  const campaign = data.campaign.find((one) => one.game === game.id);
  return { id: game.id, ...(campaign && { campaign: campaign.slug }) };
}
