import type { Db } from '@horno/db';
import { listReleases, lockReleases, markWithdrawn } from './releases.repo.ts';
import { type Release, releaseInForce } from './releases.ts';

/** What cannot be withdrawn, and why. */
export class WithdrawError extends Error {
  override readonly name = 'WithdrawError';
  readonly code = 'CATALOGUE_WITHDRAW';
}

/**
 * Withdraws a release, or the one in force when none is named: the one before it is in force again, in every process.
 * @throws WithdrawError when there is nothing to withdraw, or nothing would be left to sell from
 */
export async function withdrawRelease(
  db: Db,
  now: Date,
  number?: number,
): Promise<{ withdrawn: Release; inForce: Release }> {
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const releases = await listReleases(tx);
    const withdrawn =
      number === undefined ? releaseInForce(releases, now) : releases.find((release) => release.number === number);
    if (withdrawn === undefined || withdrawn.withdrawnAt !== null)
      throw new WithdrawError(`There is no release ${number ?? ''} to withdraw.`);
    const inForce = releaseInForce(
      releases.filter((release) => release !== withdrawn),
      now,
    );
    if (inForce === undefined) throw new WithdrawError('No release stands before it: the shop would have no menu.');
    await markWithdrawn(tx, withdrawn.number, now);
    return { withdrawn, inForce };
  });
}
