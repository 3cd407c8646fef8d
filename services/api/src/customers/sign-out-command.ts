import { UuidSchema } from '@horno/contracts/wire';
import { type Database, migrate } from '@horno/db';
import { isEmail } from '@horno/domain';
import * as z from 'zod/mini';
import { readCommandLine, silentCommand } from '../command-line.ts';
import { migrations } from '../db/migrations/index.ts';
import { findCustomer, findCustomerByEmail } from './customers.repo.ts';
import { endSessions } from './end-sessions.ts';

export interface SignOutCommand {
  argv: readonly string[];
  open(): Promise<Database>;
  out(text: string): void;
  err(text: string): void;
}

const usage = `Ends all sessions of a customer, who has to sign in again on every device.

  pnpm api:sign-out <e-mail | customer id>
`;

/** Runs `pnpm api:sign-out`. Returns the exit code: 0 done, 1 no such customer, 2 wrong usage. */
export async function runSignOut({ argv, open, out, err }: SignOutCommand): Promise<number> {
  const command = silentCommand().argument('<customer>');
  const [name = ''] = readCommandLine(command, argv, () => command.args) ?? [];
  const isId = z.safeParse(UuidSchema, name).success;
  if (!isId && !isEmail(name)) {
    err(usage);
    return 2;
  }
  const database = await open();
  try {
    const { db } = database;
    await migrate(db, 'shop', migrations);
    const customer = await (isId ? findCustomer : findCustomerByEmail)(db, name.toLowerCase());
    if (!customer) {
      out(`no customer ${name}\n`);
      return 1;
    }
    out(`sessions of ${customer.id} ended: ${await endSessions(db, customer.id)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}
