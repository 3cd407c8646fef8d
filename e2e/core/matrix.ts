export type Row<D> = { [K in keyof D]: D[K] extends readonly (infer V)[] ? V : never };
type Dimensions = Record<string, readonly unknown[]>;

const pairKey = (a: string, x: unknown, b: string, y: unknown) => JSON.stringify([a, x, b, y]);

function product<D extends Dimensions>(dimensions: D): Row<D>[] {
  return Object.entries(dimensions).reduce<Record<string, unknown>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Row<D>[];
}

function pairsOf(row: Record<string, unknown>): string[] {
  const names = Object.keys(row);
  return names.flatMap((a, i) => names.slice(i + 1).map((b) => pairKey(a, row[a], b, row[b])));
}

/** Returns rows in which every pair of values of two dimensions appears at least once. Greedy, the same in every run. */
function pairwise<D extends Dimensions>(dimensions: D): Row<D>[] {
  const all = product(dimensions);
  const open = new Set(all.flatMap((row) => pairsOf(row)));
  const chosen: Row<D>[] = [];
  while (open.size > 0) {
    let best: Row<D> | undefined;
    let gain = 0;
    for (const row of all) {
      const fresh = pairsOf(row).filter((pair) => open.has(pair)).length;
      if (fresh > gain) {
        best = row;
        gain = fresh;
      }
    }
    if (!best) break;
    chosen.push(best);
    for (const pair of pairsOf(best)) open.delete(pair);
  }
  return chosen;
}

/** Returns the whole matrix with HORNO_MATRIX=all, else the pairwise sample. */
export function sample<D extends Dimensions>(dimensions: D): Row<D>[] {
  return process.env.HORNO_MATRIX === 'all' ? product(dimensions) : pairwise(dimensions);
}

/** Returns all values with HORNO_MATRIX=all, else the `turn`th one, so that neighbouring stories differ. */
export function takeTurns<T>(values: readonly T[], turn: number): readonly T[] {
  return process.env.HORNO_MATRIX === 'all' ? values : values.slice(turn % values.length, (turn % values.length) + 1);
}
