import type { Db } from '@horno/db';

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Database handle of a repository function; inside a transaction, pass the handle of the transaction. */
export type Queries = Db | Tx;
