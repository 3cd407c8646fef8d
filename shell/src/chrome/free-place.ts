/** The part of a rectangle that says where it is. */
export type Area = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** Space between a notice and an action above or below it. */
const GAP = 8;

/** Returns whether two areas share a point. */
export function meets(one: Area, other: Area): boolean {
  return (
    other.right > other.left &&
    other.bottom > one.top &&
    other.top < one.bottom &&
    other.right > one.left &&
    other.left < one.right
  );
}

/** Returns by how much an area must rise until it covers none of the others; `undefined` when it would leave the window. */
export function freeLift(area: Area, others: readonly Area[]): number | undefined {
  for (let lift = 0; lift <= area.top; ) {
    const risen = { ...area, top: area.top - lift, bottom: area.bottom - lift };
    const covered = others.filter((other) => meets(risen, other));
    if (covered.length === 0) return lift;
    lift = Math.ceil(area.bottom - Math.min(...covered.map(({ top }) => top)) + GAP);
  }
  return undefined;
}
