import { hostname } from 'node:os';
import { join } from 'node:path';
import { opsStoreCalls, tillCalls } from '@horno/contracts/calls/till';
import { IdSchema } from '@horno/contracts/wire';
import { Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { readOpsAccess } from '../src/ops/ops-access.ts';
import { callOps, OpsError } from '../src/ops/ops-client.ts';
import type { TillCredentials } from '../src/store-keys/sign-till.ts';
import { readCommands } from './till/commands.ts';
import { explain } from './till/failures.ts';
import { playKitchen } from './till/kitchen.ts';
import { runTill } from './till/run-till.ts';
import { lockState } from './till/state-lock.ts';
import { createTillClient } from './till/till-client.ts';
import { readState, saveState } from './till/till-state.ts';

interface Options {
  store: string;
  url?: string;
  keyId?: string;
  secret?: string;
  pair?: string;
  state?: string;
  auto?: true;
  pace: number;
}

function storeOption(value: string): string {
  if (!z.safeParse(IdSchema, value).success) throw new InvalidArgumentError('not a store code');
  return value;
}

function secondsOption(value: string): number {
  const seconds = Number(value);
  if (!(seconds > 0 && seconds <= 3600)) throw new InvalidArgumentError('seconds from 0 to 3600');
  return seconds;
}

const options = new Command('npm run till --')
  .description('A till in the terminal: the orders of a store. docs/stores.md describes its calls.')
  .requiredOption('--store <code>', 'code of the store, such as LIM-MIR-01', storeOption)
  .option('--url <address>', 'address of the shop or of the api (default: the running npm start)')
  .addOption(new Option('--key-id <id>', 'key of the store, with --secret').env('TILL_KEY_ID'))
  .addOption(new Option('--secret <hex>', 'secret of the key').env('TILL_SECRET'))
  .option('--pair <code>', 'pairing code of operations, instead of a key')
  .option('--state <file>', 'where the cursor and the moves without an answer are stored')
  .option('--auto', 'plays the kitchen')
  .option('--pace <seconds>', 'time between the steps of --auto', secondsOption, 15)
  .parse(process.argv.filter((word) => word !== '--'))
  .opts<Options>();
const demo = readOpsAccess(process.env);
const url = (options.url ?? demo?.shopUrl ?? demo?.url ?? 'http://127.0.0.1:4000').replace(/\/+$/, '');
const file = options.state ?? join(process.env.DATA_DIR ?? '.horno/data', 'till', `${options.store}.json`);
const label = `till ${hostname()}`.slice(0, 60);

/** Returns the key of the options, of a pairing code, of the last run, or a new one of the running `npm start`. */
async function findKey(stored: TillCredentials | undefined): Promise<TillCredentials> {
  const { keyId, secret, pair, store } = options;
  if (keyId !== undefined && secret !== undefined) return { keyId, secret };
  if (keyId !== undefined || secret !== undefined) throw new OpsError('NO_KEY', 'pass --key-id and --secret together.');
  if (pair === undefined && stored !== undefined) return stored;
  const { item } = await newKey(pair);
  if (item.store !== store) throw new OpsError('FORBIDDEN', `the code is for the store ${item.store}.`);
  return { keyId: item.key_id, secret: item.secret };
}

async function newKey(pair: string | undefined) {
  if (pair !== undefined)
    return await callOps({ url, token: '' }, tillCalls.pair, { body: { code: pair, label, kind: 'till' } });
  if (demo === undefined)
    throw new OpsError('NO_KEY', 'pass --key-id and --secret, or --pair with a code of operations, or run npm start.');
  return await callOps(demo, opsStoreCalls.makeKey, { params: { store: options.store }, body: { label } });
}

const ending = new AbortController();
const end = () => ending.abort();
const say = (text: string) => void process.stdout.write(`${text}\n`);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, end);
let unlock: (() => void) | undefined;
try {
  unlock = lockState(file);
  const state = readState(file);
  const save = () => saveState(file, state);
  const key = await findKey(state.key);
  state.key = key;
  save();
  const client = createTillClient({
    ...{ url, store: options.store, key, signal: ending.signal },
    onAway: (failure) => say(`${explain(failure)} Trying again.`),
    onBack: () => say('The api answers again.'),
  });
  const till = { client, state, save, say, signal: ending.signal, bell: new EventTarget() };
  say(`till of ${options.store} at ${url}`);
  if (!options.auto) readCommands(till, end);
  await Promise.all([runTill(till), options.auto && playKitchen(till, options.pace * 1000)]);
} catch (error) {
  if (!ending.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} finally {
  end();
  unlock?.();
}
