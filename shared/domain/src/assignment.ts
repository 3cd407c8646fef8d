/**
 * Assigns every row to a column of its own with the least sum of costs (Hungarian method, at most rows × columns² steps).
 * There must be at least as many columns as rows. Returns the column of each row.
 */
export function cheapestAssignment(costs: readonly (readonly number[])[]): number[] {
  const rowCount = costs.length;
  const columnCount = costs[0]?.length ?? 0;
  if (columnCount < rowCount) throw new RangeError('an assignment needs a column for each row');
  const rowPrice = new Array<number>(rowCount + 1).fill(0);
  const columnPrice = new Array<number>(columnCount + 1).fill(0);
  /** Row of each column, counted from 1; column 0 holds the row that is being placed. */
  const rowOf = new Array<number>(columnCount + 1).fill(0);
  for (let row = 1; row <= rowCount; row++) {
    const way = shortestWay(row, { costs, rowPrice, columnPrice, rowOf });
    for (let column = way.end; column !== 0; ) {
      const before = way.from[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const columnOf = new Array<number>(rowCount).fill(-1);
  rowOf.forEach((row, column) => {
    if (row > 0 && column > 0) columnOf[row - 1] = column - 1;
  });
  return columnOf;
}

interface Working {
  costs: readonly (readonly number[])[];
  rowPrice: number[];
  columnPrice: number[];
  rowOf: number[];
}

/** From a row to the nearest free column by reduced costs, raising the prices on the way. */
function shortestWay(row: number, { costs, rowPrice, columnPrice, rowOf }: Working): { end: number; from: number[] } {
  const columnCount = columnPrice.length - 1;
  const from = new Array<number>(columnCount + 1).fill(0);
  const least = new Array<number>(columnCount + 1).fill(Number.POSITIVE_INFINITY);
  const isUsed = new Array<boolean>(columnCount + 1).fill(false);
  rowOf[0] = row;
  let column = 0;
  do {
    isUsed[column] = true;
    const current = rowOf[column] ?? 0;
    let step = Number.POSITIVE_INFINITY;
    let next = 0;
    for (let other = 1; other <= columnCount; other++) {
      if (isUsed[other]) continue;
      const cost = costs[current - 1]?.[other - 1] ?? Number.POSITIVE_INFINITY;
      const reduced = cost - (rowPrice[current] ?? 0) - (columnPrice[other] ?? 0);
      if (reduced < (least[other] ?? 0)) {
        least[other] = reduced;
        from[other] = column;
      }
      if ((least[other] ?? 0) < step) {
        step = least[other] ?? 0;
        next = other;
      }
    }
    for (let other = 0; other <= columnCount; other++) {
      if (isUsed[other]) {
        const owner = rowOf[other] ?? 0;
        rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
        columnPrice[other] = (columnPrice[other] ?? 0) - step;
      } else least[other] = (least[other] ?? 0) - step;
    }
    column = next;
  } while ((rowOf[column] ?? 0) !== 0);
  return { end: column, from };
}
