import { Argument, type Command } from 'commander';
import { MadeOverrideSchema } from '../overrides/overrides.routes.ts';
import type { Builder } from './builder.ts';
import { candidates, completionScript, type Shell, shells } from './completion.ts';
import type { Run } from './context.ts';
import {
  changeKeys,
  doctor,
  exportAudit,
  listFlags,
  listKeys,
  revertAudit,
  setFlag,
  setNeeds,
  verifyAudit,
} from './ops.commands.ts';
import { decide, listPlans, type PlannedOptions, promote, release, showPlan } from './plan.commands.ts';
import type { InChannel, Ordering } from './release.commands.ts';
import { addRollouts } from './rollout.program.ts';

interface OverrideOptions {
  version?: string;
  minutes: number;
  reason: string;
}

async function override(run: Run, remote: string, options: OverrideOptions): Promise<void> {
  const made = await run.client.call(MadeOverrideSchema, 'POST', '/overrides', { remote, ...options });
  const { version, expiresAt } = made;
  run.print(made, [
    `${remote} ${version.slice(0, 12)} until ${expiresAt}. Paste this at /_override of the shop:`,
    made.pass,
    ...(made.address ? [`Or open: ${made.address}`] : []),
  ]);
}

/** `horno override mf-menu-cart --reason …` */
function addOverrides({ program, command, open, positive }: Builder): void {
  command('override', 'a pass to try another version of a remote on the real site')
    .argument('<remote>')
    .option('--version <digest>', 'digest of the version; without it, the newest published')
    .option('--minutes <n>', 'for how many minutes', positive, 60)
    .requiredOption('--reason <reason>', 'reason, it stays in the audit')
    .action(async (remote: string, options: OverrideOptions) => override(await open(program), remote, options));
}

const planVerbs = {
  approve: 'approve, as a second person',
  activate: 'activate, now or at the start time of the plan',
  withdraw: 'withdraw',
} as const;

const keyVerbs = {
  activate: 'sign with the prepared key',
  retire: 'stop trusting an earlier key',
} as const;

function addPlans({ program, command, inChannel, ordering, open }: Builder): void {
  const planned = (name: string, description: string) =>
    ordering(inChannel(name, description))
      .option('--draft', 'keep a plan for another person to approve')
      .option('--start <instant>', 'start, like 2026-12-01T08:00:00-05:00')
      .option('--until <instant>', 'end: then it goes back by itself');
  planned('promote', 'release what another channel runs')
    .argument('[remotes...]')
    .requiredOption('--from <channel>', 'channel to take it from')
    .action(async (names: string[], options: PlannedOptions & { from: string }) =>
      promote(await open(program), names, options),
    );
  planned('release', 'release published versions together; without a digest, the newest of each')
    .argument('<name[=digest]...>')
    .action(async (parts: string[], options: PlannedOptions) => release(await open(program), parts, options));

  const plans = command('plans', 'changes that wait for approval or their hour');
  inChannel('list', 'list open plans', plans)
    .option('--all', 'closed ones too')
    .action(async (options: InChannel & { all?: boolean }) => listPlans(await open(program), options));
  command('show', 'what a plan would change and how far it reaches', plans)
    .argument('<id>')
    .action(async (id: string) => showPlan(await open(program), id));
  for (const verb of ['approve', 'activate', 'withdraw'] as const) {
    const each = command(verb, planVerbs[verb], plans)
      .argument('<id>')
      .option('--reason <reason>', 'reason, it stays in the audit');
    if (verb === 'activate')
      each
        .option('--dry-run', 'say what would happen, and change nothing')
        .option('--break-glass', 'emergency: no second person, no dependencies; it stays in the audit');
    each.action(async (id: string, options: { reason?: string; breakGlass?: boolean; dryRun?: boolean }) =>
      decide(await open(program), id, verb, options),
    );
  }
}

function addFlags({ program, command, inChannel, ordering, open }: Builder): void {
  const flags = command('flags', 'feature flags');
  inChannel('list', 'list those of a channel', flags).action(async (options: InChannel) =>
    listFlags(await open(program), options),
  );
  ordering(inChannel('set', 'set one', flags))
    .argument('<flag>')
    .addArgument(new Argument('<state>').choices(['on', 'off', 'unset']))
    .option('--until <instant>', 'end: then it goes back by itself')
    .action(async (flag: string, state: string, options: Ordering & { until?: string }) =>
      setFlag(await open(program), { flag, state, ...options }),
    );
  ordering(inChannel('needs', 'set which remotes another cannot be without; with none, clear it'))
    .argument('<remote>')
    .argument('[others...]')
    .action(async (remote: string, others: string[], options: Ordering) =>
      setNeeds(await open(program), { remote, others, ...options }),
    );
}

function addKeys({ program, command, open }: Builder): void {
  const keys = command('keys', 'keys that sign releases');
  command('list', 'list the public keys', keys)
    .option('--env', 'only the JSON for EDGE_PUBLIC_KEYS')
    .action(async (options: { env?: boolean }) => listKeys(await open(program), options));
  command('rotate', 'prepare the next key', keys)
    .requiredOption('--reason <reason>', 'reason, it stays in the audit')
    .action(async ({ reason }: { reason: string }) => changeKeys(await open(program), '/keys', reason));
  for (const verb of ['activate', 'retire'] as const) {
    command(verb, keyVerbs[verb], keys)
      .argument('<id>')
      .requiredOption('--reason <reason>', 'reason, it stays in the audit')
      .action(async (id: string, { reason }: { reason: string }) =>
        changeKeys(await open(program), `/keys/${encodeURIComponent(id)}/${verb}`, reason),
      );
  }
}

function addAudit({ program, command, open, positive }: Builder): void {
  const audit = command('audit', 'log of every change');
  command('verify', 'verify the chain, or an exported file', audit)
    .argument('[file]')
    .option('--keys <file>', 'keys to trust: what horno keys list --json said')
    .action(async (file: string | undefined, options: { keys?: string }) =>
      verifyAudit(await open(program), file, options),
    );
  command('export', 'export as NDJSON', audit)
    .option('--out <file>', 'file')
    .action(async (options: { out?: string }) => exportAudit(await open(program), options));
  command('revert', 'put back what one row did', audit)
    .argument('<row>', '', positive)
    .requiredOption('--reason <reason>', 'reason, it stays in the audit')
    .option('--dry-run', 'say what would happen, and change nothing')
    .action(async (seq: number, options: { reason: string; dryRun?: boolean }) =>
      revertAudit(await open(program), seq, options),
    );
}

function addCompletion({ program, command, context }: Builder): void {
  command('completion', 'completion for bash, zsh or fish')
    .addArgument(new Argument('<shell>').choices(shells))
    .action((shell: Shell) => context.write(completionScript(shell)));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action((words: string[]) => {
      const found = candidates(program as Command, words.slice(0, -1), words.at(-1) ?? '');
      context.write(found.map((each) => `${each}\n`).join(''));
    });
}

/** Adds plans, rollouts, overrides, flags, keys, audit, doctor and completion. */
export function addOperations(builder: Builder): void {
  const { program, command, open } = builder;
  addPlans(builder);
  addRollouts(builder);
  addOverrides(builder);
  addFlags(builder);
  addKeys(builder);
  addAudit(builder);
  command('doctor', 'check services and releases, with a hint for each finding').action(async () =>
    doctor(await open(program)),
  );
  addCompletion(builder);
}
