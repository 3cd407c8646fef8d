import type { GameInfo } from '@horno/contracts/coupon';
import { AppError } from '@horno/contracts/errors';
import { addDays, fromLocalTime, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Game, Tenant } from '../catalogue/schema.ts';

const DAY_MS = 24 * 3_600_000;

/** A game that can be shown. Fails with GA-01 (no such game) and GA-02 (without symbols or prizes). */
export function findGame(catalogue: Catalogue, id: string): Game {
  const game = catalogue.gameById.get(id);
  if (game === undefined) throw new AppError('GA-01');
  if (game.symbols.length === 0 || game.prizes.length === 0) throw new AppError('GA-02');
  return game;
}

/** Whether it can be played on the day that it is at the chain. */
export function gameState(game: Game, { tz, flags }: Tenant, now: Date): GameInfo['state'] {
  const today = toLocalTime(now, tz).date;
  if (today > game.validTo) return 'ENDED';
  return game.isOn && flags.game !== false && today >= game.validFrom ? 'ACTIVE' : 'OFF';
}

/** The first moment after its last day. */
export function gameEnd({ validTo }: Game, { tz }: Tenant): Date {
  return new Date(fromLocalTime(addDays(validTo, 1), 0, tz));
}

export interface Allowance {
  /** Lima's day. */
  today: string;
  /** Plays of today so far. */
  playedToday: number;
  canPlay: boolean;
  playsLeft: number;
  /** When the next one is allowed: now, or tomorrow. */
  nextPlayAt?: Date;
}

/** What is left of a customer's plays: so many a day, so many in the campaign, and none after a prize. */
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

/** The game that can be played on the day, and the campaign that tells of it. */
export function gameOn(
  { data, tenant }: Pick<Catalogue, 'data' | 'tenant'>,
  now: Date,
): { id: string; campaign?: string } | undefined {
  const game = data.game.find((one) => gameState(one, tenant, now) === 'ACTIVE');
  if (!game) return undefined;
  const campaign = data.campaign.find((one) => one.game === game.id);
  return { id: game.id, ...(campaign && { campaign: campaign.slug }) };
}
