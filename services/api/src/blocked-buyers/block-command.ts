import { UuidSchema } from '@horno/contracts/wire';
import type { Database, Db } from '@horno/db';
import { migrate } from '@horno/db';
import { isEmail, normalizePhone } from '@horno/domain';
import * as z from 'zod/mini';
import { readCommandLine, silentCommand } from '../command-line.ts';
import { migrations } from '../db/migrations/index.ts';
import { type BlockedBuyer, blockBuyer, findBlockedBuyers, unblockBuyer } from './blocked-buyers.repo.ts';

export interface BlockCommand {
  argv: readonly string[];
  open(): Promise<Database>;
  now(): Date;
  out(text: string): void;
  err(text: string): void;
}

const usage = `Buyers whose orders are refused (ORDER-36).

  pnpm api:block list
  pnpm api:block add <phone | e-mail | customer id> [reason]
  pnpm api:block remove <phone | e-mail | customer id>
`;

/** Runs `pnpm api:block`. Returns the exit code: 0 done, 1 no such buyer, 2 wrong usage. */
export async function runBlock({ argv, open, now, out, err }: BlockCommand): Promise<number> {
  const command = silentCommand().argument('<verb>').argument('[name]').argument('[reason...]').allowUnknownOption();
  const [verb = '', name = '', ...words] = readCommandLine(command, argv, () => command.args) ?? [];
  const who = verb === 'list' ? undefined : buyerKey(name);
  if (!['list', 'add', 'remove'].includes(verb) || (verb !== 'list' && who === undefined)) {
    err(usage);
    return 2;
  }
  const database = await open();
  try {
    await migrate(database.db, 'shop', migrations);
    if (who === undefined) return await list(database.db, out);
    if (verb === 'remove') return await remove(database.db, who, out);
    const reason = words.join(' ').trim();
    const isNew = await blockBuyer(database.db, { ...who, reason: reason || null, createdAt: now() });
    out(`${isNew ? 'blocked' : 'was blocked already, the reason is the new one'}: ${who.kind} ${who.value}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

async function list(db: Db, out: BlockCommand['out']): Promise<number> {
  const buyers = await findBlockedBuyers(db);
  if (buyers.length === 0) out('nobody is blocked\n');
  for (const { kind, value, createdAt, reason = '' } of buyers) {
    out(`${[createdAt.toISOString(), kind, value, reason].join('\t').trimEnd()}\n`);
  }
  return 0;
}

async function remove(db: Db, who: Pick<BlockedBuyer, 'kind' | 'value'>, out: BlockCommand['out']): Promise<number> {
  const isGone = await unblockBuyer(db, who);
  out(`${isGone ? 'may order again' : 'was not blocked'}: ${who.kind} ${who.value}\n`);
  return isGone ? 0 : 1;
}

/** Parses the id of a customer, an e-mail or a phone into the form that orders are compared with. */
function buyerKey(name: string): Pick<BlockedBuyer, 'kind' | 'value'> | undefined {
  if (z.safeParse(UuidSchema, name).success) return { kind: 'customer', value: name.toLowerCase() };
  if (isEmail(name)) return { kind: 'email', value: name.toLowerCase() };
  const phone = normalizePhone(name);
  return phone === undefined ? undefined : { kind: 'phone', value: phone };
}
