import type { Coupon as WireCoupon } from '@horno/contracts/coupon';
import { AppError, errorCodeOf } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { Db } from '@horno/db';
import { isAway } from '@horno/db';
import { segmentFault } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { assertValid } from './check-coupon.ts';
import { isAssignedOnly } from './consume-coupons.ts';
import { couponUse, findCouponFacts } from './coupon-facts.ts';
import { takeUse } from './coupon-uses.repo.ts';
import { toWireCoupon } from './coupon-view.ts';
import { findCoupon } from './find-coupon.ts';
import { copyOf } from './list-coupons.ts';
import { insertSaved, type SavedCoupon } from './saved-coupons.repo.ts';
import { givenSubject } from './subjects.ts';

/** Largest count that a counter holds. */
const NO_LIMIT = 2_147_483_647;

type RedeemDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'catalogue' | 'log'>;

/**
 * Gives a customer a copy of a coupon. A coupon without a limit of copies is given once; later calls return the same copy. Throws
 * CP-15, CP-07 (guest), CP-12, CP-04, CP-01 (no copies left), CP-08 (not for this customer, or used up), CP-23 (all copies
 * received) and CP-24 (the copy could not be stored; a retry may work).
 */
export async function redeemCoupon(
  deps: RedeemDeps,
  customerId: string | undefined,
  typed: string,
  lang: Lang,
): Promise<WireCoupon> {
  const catalogue = deps.catalogue.current();
  const coupon = findCoupon(catalogue, typed);
  assertValid(catalogue, coupon, deps.clock.now());
  if (customerId === undefined) throw new AppError('CP-07');
  try {
    const copy = await deps.db.transaction((tx) => give(tx, deps, catalogue, coupon, customerId));
    return toWireCoupon(catalogue, coupon, lang, copy);
  } catch (error) {
    if (errorCodeOf(error) !== undefined || isAway(error)) throw error;
    deps.log.error({ err: error, coupon: coupon.code }, 'coupon copy could not be stored; the customer gets CP-24');
    throw new AppError('CP-24', {}, { cause: error });
  }
}

async function give(
  tx: Db,
  { clock, ids }: RedeemDeps,
  catalogue: Catalogue,
  coupon: Coupon,
  customerId: string,
): Promise<SavedCoupon> {
  const now = clock.now();
  const { code, generationLimit, perUserLimit, totalLimit } = coupon;
  // Concurrent requests of one customer wait for the counter. Without a limit of copies there is at most one copy at a time.
  const hasMore = await takeUse(tx, code, givenSubject(customerId), generationLimit ?? NO_LIMIT);
  const facts = await findCouponFacts(tx, { customerId }, [code]);
  const givenCopy = copyOf(facts, code, now);
  if (generationLimit === undefined && givenCopy !== undefined) return givenCopy;
  const use = couponUse(facts, code, now, catalogue.tenant.tz);
  if (totalLimit !== undefined && use.usedInAll >= totalLimit) throw new AppError('CP-01');
  const isUsedUp = perUserLimit !== undefined && use.usedByShopper >= perUserLimit;
  // The shop itself gives copies of an assigned coupon (a prize); its code alone gives none.
  if (isUsedUp || isAssignedOnly(coupon)) throw new AppError('CP-08');
  const fault = segmentFault(coupon, use);
  if (fault !== undefined) throw new AppError('CP-08', { reason: fault.reason });
  if (!hasMore) throw new AppError('CP-23');
  const copy = { id: ids.uuid(), customerId, code, source: 'redeemed', savedAt: now, expiresAt: null } as const;
  await insertSaved(tx, copy);
  return { ...copy, orderUuid: null };
}
