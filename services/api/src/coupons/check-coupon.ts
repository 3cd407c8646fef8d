import type { Coupon as WireCoupon } from '@horno/contracts/coupon';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { toWireCoupon } from './coupon-view.ts';
import { findCoupon } from './find-coupon.ts';

/** Returns the coupon of a code when it is valid today. Throws CP-15, CP-12 and CP-04. */
export function checkCoupon(catalogue: Catalogue, typed: string, now: Date, lang: Lang): WireCoupon {
  const coupon = findCoupon(catalogue, typed);
  assertValid(catalogue, coupon, now);
  return toWireCoupon(catalogue, coupon, lang);
}

/** Throws CP-04 outside the validity days of the coupon. */
export function assertValid(
  { tenant }: Pick<Catalogue, 'tenant'>,
  { validFrom, validTo }: { validFrom: string; validTo: string },
  now: Date,
): void {
  if (!isValidOn({ validFrom, validTo }, toLocalTime(now, tenant.tz).date)) throw new AppError('CP-04');
}

/** Returns true within the period; both days are included. */
export function isValidOn(period: { validFrom: string; validTo: string }, day: string): boolean {
  return day >= period.validFrom && day <= period.validTo;
}
