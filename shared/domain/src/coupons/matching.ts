import type { CouponLine, CouponPart, CouponRule } from './types.ts';

/** Returns the lines that a coupon counts and discounts. Free delivery and gifts use the whole cart unless the record restricts it. */
export function applicableLines<L extends CouponLine>(rule: Pick<CouponRule, 'appliesTo'>, lines: readonly L[]): L[] {
  return lines.filter((line) => isApplicable(rule, line));
}

function isApplicable({ appliesTo }: Pick<CouponRule, 'appliesTo'>, line: CouponLine): boolean {
  const { menus, categories, sizes } = appliesTo;
  const isNamed = menus.includes(line.uuid) || categories.includes(line.category);
  const isOpen = menus.length === 0 && categories.length === 0;
  if (!isNamed && !isOpen) return false;
  if (sizes.length === 0) return true;
  // An item without a size (a bottle in a bundle) counts when the record names it.
  return line.size === undefined ? isNamed : sizes.includes(line.size);
}

/** Returns the first line that `exclude` (items or categories) forbids. */
export function excludedLine(
  rule: Pick<CouponRule, 'appliesTo'>,
  lines: readonly CouponLine[],
): CouponLine | undefined {
  const { exclude } = rule.appliesTo;
  return lines.find((line) => exclude.includes(line.uuid) || exclude.includes(line.category));
}

/** Returns true when a line belongs to a part of a coupon. */
export function isOfPart(line: CouponLine, part: CouponPart): boolean {
  if (part.uuid !== undefined) return line.uuid === part.uuid;
  return part.category === undefined || line.category === part.category;
}

/** Returns the units of all lines. */
export function countUnits(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the sum of all lines in céntimos. */
export function amountOf(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
}
