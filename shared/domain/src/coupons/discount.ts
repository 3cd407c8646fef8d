import { percentOf, spreadByWeight } from '../money.ts';
import { amountOf, applicableLines, isOfPart } from './matching.ts';
import type { CouponContext, CouponLine, CouponPart, CouponRule } from './types.ts';

/** Discount of a coupon in céntimos: on the goods (by line), on the gift and on the delivery fee. */
export interface CouponDiscount {
  goodsMinor: number;
  giftMinor: number;
  deliveryMinor: number;
  byLine: ReadonlyMap<string, number>;
}

type Priced = Pick<CouponContext, 'lines' | 'deliveryFeeMinor' | 'giftMinor' | 'orderType'>;

/**
 * Returns the discount of a coupon that applies. `taken` is the discount of earlier coupons by line: no line goes below zero.
 * Percentages are rounded half up on the sum and spread by largest remainder (domain §3.5).
 */
export function couponDiscount(
  rule: CouponRule,
  priced: Priced,
  taken: ReadonlyMap<string, number> = new Map(),
): CouponDiscount {
  const none: CouponDiscount = { goodsMinor: 0, giftMinor: 0, deliveryMinor: 0, byLine: new Map() };
  const lines = applicableLines(rule, priced.lines);
  switch (rule.type) {
    case 'free_item':
      return { ...none, giftMinor: priced.giftMinor ?? 0 };
    case 'amount':
      return { ...none, ...spread(rule.discountMinor, lines, taken) };
    case 'percent': {
      const leftMinor = sum(lines.map((line) => leftOf(line, taken)));
      return { ...none, ...spread(capped(rule, percentOf(leftMinor, rule.discountPercent)), lines, taken) };
    }
    case 'free_delivery':
      return priced.orderType === 'D' ? { ...none, deliveryMinor: capped(rule, priced.deliveryFeeMinor) } : none;
    case 'n_for_m':
      return { ...none, ...ofUnits(rule, freeUnits(rule.nForM, lines), lines, taken) };
    case 'bundle':
      return { ...none, ...ofUnits(rule, bundleSavings(rule.discountMinor, rule.minQtyOf, lines), lines, taken) };
  }
}

interface Saving {
  id: string;
  minor: number;
}

/** Makes the cheapest units of each group of `take` units free; groups start with the most expensive units. */
function freeUnits({ take, pay }: { take: number; pay: number }, lines: readonly CouponLine[]): Saving[] {
  const units = unitsOf(lines);
  const complete = units.slice(0, Math.floor(units.length / take) * take);
  return complete.filter((_, index) => index % take >= pay).map(({ id, unitMinor }) => ({ id, minor: unitMinor }));
}

/** Prices each complete set of parts at the bundle's price and spreads the saving over its units by weight. */
function bundleSavings(priceMinor: number, parts: readonly CouponPart[], lines: readonly CouponLine[]): Saving[] {
  // Stryker disable next-line ArrayDeclaration: an entry without a line's id saves nothing
  const savings: Saving[] = [];
  let units = unitsOf(lines);
  for (let set = takeSet(parts, units); set !== undefined; set = takeSet(parts, units)) {
    const savedMinor = Math.max(0, amountOf(set) - priceMinor);
    const shares = spreadByWeight(
      savedMinor,
      set.map(({ unitMinor }) => unitMinor),
    );
    savings.push(...set.map(({ id }, index) => ({ id, minor: shares[index] ?? 0 })));
    const used = new Set(set);
    units = units.filter((unit) => !used.has(unit));
  }
  return savings;
}

/** Returns the most expensive units that form one set. */
function takeSet(parts: readonly CouponPart[], units: readonly CouponLine[]): CouponLine[] | undefined {
  if (parts.length === 0) return undefined;
  const set = new Set<CouponLine>();
  for (const part of parts) {
    const fitting = units.filter((unit) => !set.has(unit) && isOfPart(unit, part)).slice(0, part.quantity);
    if (fitting.length < part.quantity) return undefined;
    for (const unit of fitting) set.add(unit);
  }
  return [...set];
}

/** Returns one entry per unit, most expensive first. */
function unitsOf(lines: readonly CouponLine[]): CouponLine[] {
  return lines
    .flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
    .sort((a, b) => b.unitMinor - a.unitMinor);
}

function ofUnits(
  rule: CouponRule,
  savings: readonly Saving[],
  lines: readonly CouponLine[],
  taken: ReadonlyMap<string, number>,
): Pick<CouponDiscount, 'goodsMinor' | 'byLine'> {
  const savedOn = ({ id }: CouponLine) => sum(savings.filter((saving) => saving.id === id).map(({ minor }) => minor));
  const byLine = new Map(lines.map((line) => [line.id, Math.min(savedOn(line), leftOf(line, taken))] as const));
  const goodsMinor = sum([...byLine.values()]);
  const shares = spreadByWeight(capped(rule, goodsMinor), [...byLine.values()]);
  return { goodsMinor: sum(shares), byLine: new Map([...byLine.keys()].map((id, index) => [id, shares[index] ?? 0])) };
}

/** Spreads an amount over lines by their remaining value, and never more than that. */
function spread(
  minor: number,
  lines: readonly CouponLine[],
  taken: ReadonlyMap<string, number>,
): Pick<CouponDiscount, 'goodsMinor' | 'byLine'> {
  const left = lines.map((line) => leftOf(line, taken));
  const goodsMinor = Math.min(minor, sum(left));
  const shares = spreadByWeight(goodsMinor, left);
  return { goodsMinor, byLine: new Map(lines.map(({ id }, index) => [id, shares[index] ?? 0])) };
}

function leftOf(line: CouponLine, taken: ReadonlyMap<string, number>): number {
  return Math.max(0, amountOf([line]) - (taken.get(line.id) ?? 0));
}

function capped({ maxDiscountMinor }: CouponRule, minor: number): number {
  return maxDiscountMinor === undefined ? minor : Math.min(minor, maxDiscountMinor);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0);
}
