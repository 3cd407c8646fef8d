import type { Db } from '@horno/db';
import type { CouponSegment, CouponUse } from '@horno/domain';
import { orderStatus, toLocalTime } from '@horno/domain';
import { eq } from 'drizzle-orm';
import type { Owner } from '../cart/cart.types.ts';
import { customers } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';
import { findUses, type UseCount } from './coupon-uses.repo.ts';
import { findSaved, type SavedCoupon } from './saved-coupons.repo.ts';
import { allShoppers, givenSubject, shopperSubject } from './subjects.ts';

/** Facts about a shopper and about the uses of some coupons. */
export interface CouponFacts {
  owner: Owner;
  uses: readonly UseCount[];
  saved: readonly SavedCoupon[];
  birthdate?: string;
  hasOrdered: boolean;
}

/** Reads the facts of some codes; runs no query when there are none. */
export async function findCouponFacts(db: Db, owner: Owner, codes: readonly string[]): Promise<CouponFacts> {
  if (codes.length === 0) return { owner, uses: [], saved: [], hasOrdered: false };
  const { customerId } = owner;
  const shopper = shopperSubject(owner);
  const subjects = [allShoppers, ...(shopper ? [shopper] : []), ...(customerId ? [givenSubject(customerId)] : [])];
  const uses = await findUses(db, codes, subjects);
  if (customerId === undefined) return { owner, uses, saved: [], hasOrdered: false };
  const saved = await findSaved(db, customerId, codes);
  const [customer] = await db
    .select({ birthdate: customers.birthdate })
    .from(customers)
    .where(eq(customers.id, customerId));
  return {
    owner,
    uses,
    saved,
    birthdate: customer?.birthdate ?? undefined,
    hasOrdered: await hasOrdered(db, customerId),
  };
}

/** Returns the facts about the shopper that the rules of a coupon need. */
export function couponUse(facts: CouponFacts, code: string, now: Date, timeZone: string): CouponUse {
  const { owner } = facts;
  const count = (subject: string | undefined) =>
    facts.uses.find((use) => use.code === code && use.subject === subject)?.used ?? 0;
  const unused = facts.saved.filter((copy) => copy.code === code && copy.orderUuid === null);
  const holdsCopy = unused.some((copy) => isUsable(copy, now));
  return {
    isSignedIn: owner.customerId !== undefined,
    segments: segmentsOf(facts, holdsCopy, now, timeZone),
    usedByShopper: count(shopperSubject(owner)),
    usedInAll: count(allShoppers),
    given: owner.customerId === undefined ? 0 : count(givenSubject(owner.customerId)),
    holdsCopy,
    hasExpiredCopy: unused.length > 0 && !holdsCopy,
  };
}

export function isUsable({ orderUuid, expiresAt }: SavedCoupon, now: Date): boolean {
  return orderUuid === null && (expiresAt === null || expiresAt > now);
}

function segmentsOf(facts: CouponFacts, holdsCopy: boolean, now: Date, timeZone: string): CouponSegment[] {
  if (facts.owner.customerId === undefined) return [];
  const month = toLocalTime(now, timeZone).date.slice(5, 7);
  return [
    ...(facts.hasOrdered ? [] : (['new'] as const)),
    ...(facts.birthdate?.slice(5, 7) === month ? (['birthday'] as const) : []),
    ...(holdsCopy ? (['assigned'] as const) : []),
  ];
}

/** Cancelled and failed orders do not count. */
async function hasOrdered(db: Db, customerId: string): Promise<boolean> {
  const rows = await db.selectDistinct({ status: orders.status }).from(orders).where(eq(orders.customerId, customerId));
  return rows.some(({ status }) => !['cancel', 'error'].includes(orderStatus(status).phase));
}
