import type { Db } from '@horno/db';
import type { Tx } from './queries.ts';

/** Carries what a dry run came to out of the transaction that it undoes. */
class Rehearsal<T> extends Error {
  override readonly name = 'Rehearsal';
  readonly outcome: T;

  constructor(outcome: T) {
    super('dry run');
    this.outcome = outcome;
  }
}

/** Runs `work` in a transaction; as a dry run it does all of it and then leaves no trace. */
export async function inTransaction<T>(
  db: Db,
  isDryRun: boolean | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (isDryRun) throw new Rehearsal(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.outcome as T;
    throw error;
  }
}
