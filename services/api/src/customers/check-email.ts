import type { Deps } from '../deps.ts';
import { findCustomerByEmail } from './customers.repo.ts';

/** Returns true when no account uses an e-mail. The route limits the number of calls. */
export async function isEmailFree({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findCustomerByEmail(db, email)) === undefined;
}
