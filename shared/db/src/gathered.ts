export interface Gathering {
  /** Maximum number of concurrent runs. */
  atOnce: number;
  /** Maximum number of items of one run. */
  most: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Batches the calls that arrive while `atOnce` runs are under way; a call starts at once when fewer are. `run` answers item by
 * item, in order. When a batch fails, each item is run alone, so that one bad item does not fail the others.
 */
export function gathered<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { atOnce, most }: Gathering,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;

  async function runAll(some: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await run(some.map(({ item }) => item));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const [only, ...others] = some;
      if (others.length === 0) return only?.reject(error);
      for (const one of some) await runAll([one]);
    }
  }

  function next(): void {
    while (underWay < atOnce && waiting.length > 0) {
      underWay += 1;
      void runAll(waiting.splice(0, most)).finally(() => {
        underWay -= 1;
        next();
      });
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      next();
    });
}
