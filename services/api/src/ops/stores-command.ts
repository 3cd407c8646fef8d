import { allPages } from '@horno/contracts/all-pages';
import { opsStoreCalls } from '@horno/contracts/calls/till';
import type { OpsStore, TillKey } from '@horno/contracts/till';
import { nameOption, readCommandLine, silentCommand } from '../command-line.ts';
import type { OpsAccess } from './ops-access.ts';
import { callOps, OpsError } from './ops-client.ts';

export interface StoresCommand {
  argv: readonly string[];
  /** Access to a running api; undefined when the environment names none. */
  access: OpsAccess | undefined;
  out(text: string): void;
  err(text: string): void;
}

const usage = `Stores, their tills and screens, at a running api (OPS_URL, OPS_TOKEN; or the one of npm start).

  pnpm api:stores list
  pnpm api:stores pair <store>                    a code for a screen or a till, for 15 minutes
  pnpm api:stores key <store> --label <name>      a key for a till; the secret is shown once
  pnpm api:stores revoke <store> <key>
  pnpm api:stores webhook <store> <url>           the secret is shown once
  pnpm api:stores webhook <store> --off
`;

interface Wanted {
  verb: string;
  store: string;
  third: string;
  label: string;
  isOff: boolean;
}

/** Runs `pnpm api:stores`. Returns the exit code: 0 done, 1 refused by the api, 2 wrong usage. */
export async function runStores({ argv, access, out, err }: StoresCommand): Promise<number> {
  const command = silentCommand()
    .argument('<verb>')
    .argument('[store]')
    .argument('[third]')
    .option('--label <name>', '', nameOption)
    .option('--off');
  const wanted = readCommandLine(command, argv, (): Wanted => {
    const [verb = '', store = '', third = ''] = command.args;
    const { label = '', off } = command.opts<{ label?: string; off?: true }>();
    return { verb, store, third, label, isOff: off === true };
  });
  if (wanted === undefined || !isWhole(wanted)) {
    err(usage);
    return 2;
  }
  if (access === undefined) {
    err('NO_API: no shop runs here. Start it with npm start, or set OPS_URL and OPS_TOKEN.\n');
    return 1;
  }
  try {
    out(await run(access, wanted));
    return 0;
  } catch (error) {
    if (!(error instanceof OpsError)) throw error;
    err(`${error.message}\n`);
    return 1;
  }
}

function isWhole({ verb, store, third, label, isOff }: Wanted): boolean {
  if (verb === 'list') return store === '';
  if (store === '') return false;
  if (verb === 'pair') return third === '';
  if (verb === 'key') return third === '' && label !== '';
  if (verb === 'revoke') return third !== '';
  return verb === 'webhook' && (third !== '') !== isOff;
}

async function run(access: OpsAccess, { verb, store, third, label, isOff }: Wanted): Promise<string> {
  const params = { store };
  if (verb === 'list') return listOf(await allPages((query) => callOps(access, opsStoreCalls.list, { query })));
  if (verb === 'pair') {
    const { item } = await callOps(access, opsStoreCalls.pair, { params });
    return `${item.code}  until ${item.expires_at}\n`;
  }
  if (verb === 'key') {
    const { item } = await callOps(access, opsStoreCalls.makeKey, { params, body: { label } });
    return `key     ${item.key_id}\nsecret  ${item.secret}\n`;
  }
  if (verb === 'revoke') {
    await callOps(access, opsStoreCalls.revokeKey, { params: { store, key: third } });
    return 'revoked\n';
  }
  if (isOff) {
    await callOps(access, opsStoreCalls.removeWebhook, { params });
    return 'ended\n';
  }
  const { item } = await callOps(access, opsStoreCalls.setWebhook, { params, body: { url: third } });
  return `url     ${item.url}\nsecret  ${item.secret}\n`;
}

function listOf(stores: readonly OpsStore[]): string {
  return stores.map((store) => `${[lineOf(store), ...store.keys.map(keyLine)].join('\n')}\n`).join('');
}

function lineOf({
  code,
  name,
  kitchen,
  last_contact_at: contact,
  unreceived,
  unaccepted,
  canceled = 0,
  alarm,
  webhook,
}: OpsStore): string {
  const hook = webhook && `webhook ${webhook.failing_since ? `failing: ${webhook.last_error}` : 'works'}`;
  const late = `${unreceived} not received, ${unaccepted} not accepted, ${canceled} cancelled in 24 hours`;
  const alarms = alarm && `alarms to ${[alarm.to, alarm.email, alarm.phone].filter(Boolean).join(' ')}`;
  return [code, name, kitchen, contact && `last contact ${contact}`, late, alarms, hook].filter(Boolean).join('\t');
}

function keyLine({ id, kind, label, revoked_at: revoked }: TillKey): string {
  return `  ${[id, kind, label, revoked && `revoked ${revoked}`].filter(Boolean).join('\t')}`;
}
