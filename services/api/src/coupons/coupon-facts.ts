import type { Db } from '@horno/db';
import type { CouponSegment, CouponUse, NotNew } from '@horno/domain';
import { orderStatus, toLocalTime } from '@horno/domain';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Owner } from '../cart/cart.types.ts';
import { customers } from '../db/schema/customers.ts';
import { orders } from '../db/schema/orders.ts';
import { findUses, type UseCount } from './coupon-uses.repo.ts';
import { findSaved, type SavedCoupon } from './saved-coupons.repo.ts';
import { allShoppers, givenSubject, phoneSubject, shopperSubject } from './subjects.ts';

/** Facts about a shopper and about the uses of some coupons. */
export interface CouponFacts {
  owner: Owner;
  uses: readonly UseCount[];
  saved: readonly SavedCoupon[];
  birthdate?: string;
  hasOrdered: boolean;
  /** Phone of the order, where it is known, and of the account. */
  phones: readonly string[];
  hasPhoneOrdered: boolean;
  /** The customer confirmed the e-mail or the phone. */
  isConfirmed: boolean;
}

const nothingKnown = { saved: [], hasOrdered: false, phones: [], hasPhoneOrdered: false, isConfirmed: false };

/** Reads the facts of some codes; runs no query when there are none. `phone` is the phone of the order, normalised. */
export async function findCouponFacts(
  db: Db,
  owner: Owner,
  codes: readonly string[],
  phone?: string,
): Promise<CouponFacts> {
  if (codes.length === 0) return { ...nothingKnown, owner, uses: [] };
  const { customerId } = owner;
  const customer = customerId === undefined ? undefined : await findShopper(db, customerId);
  const phones = [...new Set([phone, customer?.phone].flatMap((one) => one ?? []))];
  const shopper = shopperSubject(owner);
  const subjects = [
    allShoppers,
    ...(shopper ? [shopper] : []),
    ...(customerId ? [givenSubject(customerId)] : []),
    ...phones.map(phoneSubject),
  ];
  const uses = await findUses(db, codes, subjects);
  if (customerId === undefined) return { ...nothingKnown, owner, uses, phones };
  return {
    owner,
    uses,
    phones,
    saved: await findSaved(db, customerId, codes),
    birthdate: customer?.birthdate ?? undefined,
    hasOrdered: await hasOrdered(db, eq(orders.customerId, customerId)),
    hasPhoneOrdered: await hasOrdered(db, inArray(sql`${orders.customer} ->> 'phone'`, phones)),
    isConfirmed: customer !== undefined && (customer.emailConfirmed || customer.phoneConfirmedAt !== null),
  };
}

async function findShopper(db: Db, customerId: string) {
  const { birthdate, phone, emailConfirmed, phoneConfirmedAt } = customers;
  const [row] = await db
    .select({ birthdate, phone, emailConfirmed, phoneConfirmedAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row;
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
    usedByPhone: Math.max(0, ...facts.phones.map((phone) => count(phoneSubject(phone)))),
    notNew: notNewOf(facts),
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
    ...(facts.hasOrdered || notNewOf(facts) !== undefined ? [] : (['new'] as const)),
    ...(facts.birthdate?.slice(5, 7) === month ? (['birthday'] as const) : []),
    ...(holdsCopy ? (['assigned'] as const) : []),
  ];
}

function notNewOf({ hasOrdered, hasPhoneOrdered, isConfirmed }: CouponFacts): NotNew | undefined {
  if (hasOrdered) return undefined;
  if (hasPhoneOrdered) return 'phone';
  return isConfirmed ? undefined : 'unconfirmed';
}

/** Cancelled and failed orders do not count. */
async function hasOrdered(db: Db, condition: SQL): Promise<boolean> {
  const rows = await db.selectDistinct({ status: orders.status }).from(orders).where(condition);
  return rows.some(({ status }) => !['cancel', 'error'].includes(orderStatus(status).phase));
}
