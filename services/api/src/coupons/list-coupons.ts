import type { Coupon as WireCoupon } from '@horno/contracts/coupon';
import type { Lang } from '@horno/contracts/wire';
import { isForCustomer, isSpent, toLocalTime } from '@horno/domain';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupon } from '../catalogue/schema.ts';
import type { Deps } from '../deps.ts';
import { isValidOn } from './check-coupon.ts';
import { type CouponFacts, couponUse, findCouponFacts, isUsable } from './coupon-facts.ts';
import { toWireCoupon } from './coupon-view.ts';
import type { SavedCoupon } from './saved-coupons.repo.ts';

/** Lists the coupons that a customer may use today: the customer's copies, then the public coupons in the order of the chain. */
export async function listCoupons(
  { db, clock, catalogue: source }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  customerId: string,
  lang: Lang,
): Promise<WireCoupon[]> {
  const catalogue = source.current();
  const now = clock.now();
  const today = toLocalTime(now, catalogue.tenant.tz).date;
  const valid = catalogue.data.coupon.filter((coupon) => isValidOn(coupon, today));
  const codes = valid.map(({ code }) => code);
  const facts = await findCouponFacts(db, { customerId }, codes);
  const shown = valid.flatMap((coupon) => {
    const copy = copyOf(facts, coupon.code, now);
    const isShown = (copy !== undefined || coupon.listed) && isOpen(catalogue, facts, coupon, now);
    return isShown ? [toWireCoupon(catalogue, coupon, lang, copy)] : [];
  });
  return [...shown.filter(({ saved }) => saved), ...shown.filter(({ saved }) => !saved)];
}

/** Returns true when the coupon is for this customer and has uses left. */
function isOpen({ tenant }: Catalogue, facts: CouponFacts, coupon: Coupon, now: Date): boolean {
  const use = couponUse(facts, coupon.code, now, tenant.tz);
  const isUsedUp =
    use.usedByShopper >= (coupon.perUserLimit ?? Number.POSITIVE_INFINITY) ||
    use.usedInAll >= (coupon.totalLimit ?? Number.POSITIVE_INFINITY);
  return !isUsedUp && !isSpent(coupon, use) && isForCustomer(coupon, use);
}

/** Returns the copy that expires last; the customer may use the coupon until then. */
export function copyOf({ saved }: Pick<CouponFacts, 'saved'>, code: string, now: Date): SavedCoupon | undefined {
  const ends = ({ expiresAt }: SavedCoupon) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const usable = saved.filter((copy) => copy.code === code && isUsable(copy, now));
  return usable.reduce<SavedCoupon | undefined>(
    (last, copy) => (last === undefined || ends(copy) > ends(last) ? copy : last),
    undefined,
  );
}
