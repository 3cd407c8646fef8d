/** A row with its costs by column, its column and what that costs. */
interface Placed {
  costs: readonly number[];
  column: number;
  cost: number;
}

/**
 * Assigns every row to a column of its own with the least sum of costs (shortest augmenting paths, at most rows³ × columns steps).
 * There must be at least as many columns as rows. Returns the column of each row.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): number[] {
  return costs.reduce<Placed[]>(withRow, []).map(({ column }) => column);
}

/** Adds a row to a cheapest assignment. It may take a column whose row moves to another one, and so on to a free column. */
function withRow(placed: readonly Placed[], costs: readonly number[]): Placed[] {
  /** For each column the cheapest way to one claim too many on it. */
  const ways = costs.map((cost, column) => ({ column, cost, placed: [...placed, { costs, column, cost }] }));
  const rowsAt = (column: number) => placed.filter((row) => row.column === column);
  const moves = ways.flatMap((from) => rowsAt(from.column).map((row) => ({ from, row })));
  // A cheapest way moves each row once at most.
  for (const _ of placed) {
    for (const { from, row } of moves) {
      for (const to of ways) {
        const cost = row.costs[to.column] ?? Number.POSITIVE_INFINITY;
        const sum = from.cost - row.cost + cost;
        if (sum >= to.cost) continue;
        to.cost = sum;
        to.placed = from.placed.map((one) => (one === row ? { ...row, column: to.column, cost } : one));
      }
    }
  }
  const ends = ways.filter(({ column }) => rowsAt(column).length === 0);
  return ends.reduce((best, end) => (end.cost < best.cost ? end : best)).placed;
}
