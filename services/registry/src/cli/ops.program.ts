import { Argument, type Command } from 'commander';
import { candidates, completionScript, type Shell, shells } from './completion.ts';
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
import { addOverrides } from './override.commands.ts';
import { decide, listPlans, type PlannedOptions, promote, release, showPlan } from './plan.commands.ts';
import type { Builder } from './program.ts';
import type { InChannel, Ordering } from './release.commands.ts';
import { addRollouts } from './rollout.program.ts';

function addPlans({ program, command, inChannel, ordering, open, t }: Builder): void {
  const planned = (name: 'promote' | 'release') =>
    ordering(inChannel(name, t(name)))
      .option('--draft', t('optionDraft'))
      .option('--start <instant>', t('optionStart'))
      .option('--until <instant>', t('optionUntil'));
  planned('promote')
    .argument('[remotes...]')
    .requiredOption('--from <channel>', t('promoteFrom'))
    .action(async (names: string[], options: PlannedOptions & { from: string }) =>
      promote(await open(program), names, options),
    );
  planned('release')
    .argument('<name[=digest]...>')
    .action(async (parts: string[], options: PlannedOptions) => release(await open(program), parts, options));

  const plans = command('plans', t('plans'));
  inChannel('list', t('plansList'), plans)
    .option('--all', t('plansAll'))
    .action(async (options: InChannel & { all?: boolean }) => listPlans(await open(program), options));
  command('show', t('plansShow'), plans)
    .argument('<id>')
    .action(async (id: string) => showPlan(await open(program), id));
  for (const verb of ['approve', 'activate', 'withdraw'] as const) {
    const each = command(verb, t(`plans_${verb}`), plans)
      .argument('<id>')
      .option('--reason <reason>', t('optionReason'));
    if (verb === 'activate') each.option('--dry-run', t('optionDryRun')).option('--break-glass', t('optionBreakGlass'));
    each.action(async (id: string, options: { reason?: string; breakGlass?: boolean; dryRun?: boolean }) =>
      decide(await open(program), id, verb, options),
    );
  }
}

function addFlags({ program, command, inChannel, ordering, open, t }: Builder): void {
  const flags = command('flags', t('flags'));
  inChannel('list', t('flagsList'), flags).action(async (options: InChannel) =>
    listFlags(await open(program), options),
  );
  ordering(inChannel('set', t('flagsSet'), flags))
    .argument('<flag>')
    .addArgument(new Argument('<state>').choices(['on', 'off', 'unset']))
    .option('--until <instant>', t('optionUntil'))
    .action(async (flag: string, state: string, options: Ordering & { until?: string }) =>
      setFlag(await open(program), { flag, state, ...options }),
    );
  ordering(inChannel('needs', t('needs')))
    .argument('<remote>')
    .argument('[others...]')
    .action(async (remote: string, others: string[], options: Ordering) =>
      setNeeds(await open(program), { remote, others, ...options }),
    );
}

function addKeys({ program, command, open, t }: Builder): void {
  const keys = command('keys', t('keys'));
  command('list', t('keysList'), keys)
    .option('--env', t('keysEnv'))
    .action(async (options: { env?: boolean }) => listKeys(await open(program), options));
  command('rotate', t('keysRotate'), keys)
    .requiredOption('--reason <reason>', t('optionReason'))
    .action(async ({ reason }: { reason: string }) => changeKeys(await open(program), '/keys', reason));
  for (const verb of ['activate', 'retire'] as const) {
    command(verb, t(`keys_${verb}`), keys)
      .argument('<id>')
      .requiredOption('--reason <reason>', t('optionReason'))
      .action(async (id: string, { reason }: { reason: string }) =>
        changeKeys(await open(program), `/keys/${encodeURIComponent(id)}/${verb}`, reason),
      );
  }
}

function addAudit({ program, command, open, t, positive }: Builder): void {
  const audit = command('audit', t('audit'));
  command('verify', t('auditVerify'), audit)
    .argument('[file]')
    .option('--keys <file>', t('auditKeys'))
    .action(async (file: string | undefined, options: { keys?: string }) =>
      verifyAudit(await open(program), file, options),
    );
  command('export', t('auditExport'), audit)
    .option('--out <file>', t('auditOut'))
    .action(async (options: { out?: string }) => exportAudit(await open(program), options));
  command('revert', t('auditRevert'), audit)
    .argument('<row>', '', positive)
    .requiredOption('--reason <reason>', t('optionReason'))
    .option('--dry-run', t('optionDryRun'))
    .action(async (seq: number, options: { reason: string; dryRun?: boolean }) =>
      revertAudit(await open(program), seq, options),
    );
}

function addCompletion({ program, command, context, t }: Builder): void {
  command('completion', t('completion'))
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

/** What operations do beside publishing and toggling. */
export function addOperations(builder: Builder): void {
  const { program, command, open, t } = builder;
  addPlans(builder);
  addRollouts(builder);
  addOverrides(builder);
  addFlags(builder);
  addKeys(builder);
  addAudit(builder);
  command('doctor', t('doctor')).action(async () => doctor(await open(program)));
  addCompletion(builder);
}
