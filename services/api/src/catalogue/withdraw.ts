import type { Db } from '@horno/db';
import { listReleases, lockReleases, markWithdrawn } from './releases.repo.ts';
import { type Release, releaseInForce } from './releases.ts';

/** The release cannot be withdrawn. The message gives the reason. */
class WithdrawError extends Error {
  override readonly name = 'WithdrawError';
  readonly code = 'CATALOGUE_WITHDRAW';
}

/**
 * Withdraws a release, by default the one in force. The previous release is then in force in every process.
 * @throws WithdrawError when the release does not exist or no other release would be left
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
    if (inForce === undefined) throw new WithdrawError('There is no earlier release: the shop would have no menu.');
    await markWithdrawn(tx, withdrawn.number, now);
    return { withdrawn, inForce };
  });
}
