import type { CouponLine, CouponPart, CouponRule } from './types.ts';

/** Lines that a coupon counts and takes off from. Free delivery and gifts look at all of the cart unless the record narrows it. */
export function applicableLines<L extends CouponLine>(rule: Pick<CouponRule, 'appliesTo'>, lines: readonly L[]): L[] {
  return lines.filter((line) => isApplicable(rule, line));
}

function isApplicable({ appliesTo }: Pick<CouponRule, 'appliesTo'>, line: CouponLine): boolean {
  const { menus, categories, sizes } = appliesTo;
  const isNamed = menus.includes(line.uuid) || categories.includes(line.category);
  const isOpen = menus.length === 0 && categories.length === 0;
  if (!isNamed && !isOpen) return false;
  if (sizes.length === 0) return true;
  // What has no size (a bottle in a bundle) counts where the record names it.
  return line.size === undefined ? isNamed : sizes.includes(line.size);
}

/** The first line that may not stand beside the coupon: `exclude` names items or categories. */
export function excludedLine(
  rule: Pick<CouponRule, 'appliesTo'>,
  lines: readonly CouponLine[],
): CouponLine | undefined {
  const { exclude } = rule.appliesTo;
  return lines.find((line) => exclude.includes(line.uuid) || exclude.includes(line.category));
}

export function isOfPart(line: CouponLine, part: CouponPart): boolean {
  if (part.uuid !== undefined) return line.uuid === part.uuid;
  return part.category === undefined || line.category === part.category;
}

export function countUnits(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function amountOf(lines: readonly CouponLine[]): number {
  return lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0);
}
