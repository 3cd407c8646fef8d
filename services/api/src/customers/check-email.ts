import type { Deps } from '../deps.ts';
import { findCustomerByEmail } from './customers.repo.ts';

/** Whether an account may be made for an e-mail. Only so many questions are answered: see the route. */
export async function isEmailFree({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findCustomerByEmail(db, email)) === undefined;
}
