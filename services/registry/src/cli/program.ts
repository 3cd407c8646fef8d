import { Argument, type Command, Option } from 'commander';
import { addCommands } from '../operations/command.ts';
import type { Operation } from '../operations/operation.ts';
import { operations } from '../operations/table.ts';
import { type Builder, minutes, type Parts, percentages, withChannel } from './builder.ts';
import { doctor, exportAudit, verifyAudit } from './check.commands.ts';
import { candidates, completionScript, type Shell, shells } from './completion.ts';
import type { InChannel } from './context.ts';
import { login } from './credentials.ts';
import { type PublishOptions, publish } from './publish.command.ts';
import { rolloutStatus } from './rollout.commands.ts';
import { listFlags, status, writeTypes } from './status.command.ts';

function addPublish({ program, inChannel, open }: Pick<Builder, 'program' | 'inChannel' | 'open'>): void {
  inChannel('publish', "publish a remote's build, and release it where a channel is named")
    .argument('<remote>')
    .option('--dir <dir>', 'package folder, with dist/remote.json')
    .option('--note <note>', 'what is new in this version')
    .option('--commit <commit>', 'commit that it was built from; without it that of the CI or of the work tree')
    .option('--no-release', 'publish without a release')
    .option(
      '--rollout <n,n>',
      'with a channel: a rollout with these shares in place of a release, like 10,50,100',
      percentages,
    )
    .addOption(new Option('--pause <time>', 'time of each share: 30m, 2h or 1d').argParser(minutes).default(30, '30m'))
    .option('--dry-run', 'show the result without changing anything')
    .action(async (remote: string, options: PublishOptions) => publish(await open(program), remote, options));
}

type WhichRollout = InChannel & { remote?: string };

/** `horno rollout …`; alone it is `status`. */
function addRollouts({ program, inChannel, open }: Builder): void {
  const show = async (options: WhichRollout) => rolloutStatus(await open(program), options);
  const rollout = inChannel('rollout', 'manage the rollouts of a channel').action(show);
  inChannel('status', 'figures of both arms and the verdict of the guard', rollout)
    .option('--remote <name>', 'the rollout of this remote or flag')
    .action(show);
}

function addAudit({ program, command, open }: Builder): void {
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

/** Commands beside the table of operations: they work on files, or put several answers together. */
function addOthers(builder: Builder): void {
  const { program, command, inChannel, open } = builder;
  addPublish(builder);
  inChannel('types', 'write the types of events, slots and routes that a channel runs')
    .option('--out <file>', 'file', 'horno-env.d.ts')
    .action(async (options: InChannel & { out: string }) => writeTypes(await open(program), options));
  inChannel('status', 'what runs in a channel').action(async (options: InChannel) =>
    status(await open(program), options),
  );
  command('login', 'exchange the one-time token for a session')
    .argument('<one-time-token>')
    .action(async (oneTimeToken: string) => login(await open(program, { isSignIn: true }), oneTimeToken));
  inChannel('list', 'list those of a channel', command('flags', 'feature flags')).action(async (options: InChannel) =>
    listFlags(await open(program), options),
  );
  addRollouts(builder);
  addAudit(builder);
  command('doctor', 'check services and releases, with a hint for each finding').action(async () =>
    doctor(await open(program)),
  );
  addCompletion(builder);
}

/** Order of commands in the help of the program and of each group. */
const shown = [
  ...[
    'publish',
    'toggle',
    'rollback',
    'types',
    'diff',
    'versions',
    'status',
    'releases',
    'login',
    'whoami',
    'logout',
    'token',
    'catalogue',
    'promote',
  ],
  ...[
    'release',
    'plans',
    'rollout',
    'preview',
    'override',
    'freeze',
    'flags',
    'needs',
    'keys',
    'audit',
    'doctor',
    'completion',
  ],
  ...['create', 'revoke', 'list', 'add', 'lift', 'show', 'set', 'rotate', 'approve', 'activate', 'withdraw', 'retire'],
  ...['verify', 'export', 'revert', 'start', 'raise', 'lower', 'stop', 'finish', 'pause', 'resume', 'staff-pass'],
];
const placeOf = (command: Command) => (shown.indexOf(command.name()) + shown.length + 1) % (shown.length + 1);

function sortCommands({ commands }: Command): void {
  (commands as Command[]).sort((one, other) => placeOf(one) - placeOf(other)).forEach(sortCommands);
}

/** The commands on `program`: those of the table of operations, and the others. */
export function buildProgram(program: Command, parts: Parts): Command {
  const { context } = parts;
  program
    .description('Publish remotes and manage releases.')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .option('--json', 'write the result as JSON')
    .option('--url <url>', 'address of operations (HORNO_OPS_URL)')
    // `runCli` reports failures once, as text or JSON.
    .configureOutput({ writeOut: context.write, writeErr: context.write, outputError: () => undefined })
    .exitOverride();
  const command = (name: string, description: string, parent = program) =>
    parent
      .command(name)
      .description(description)
      .helpOption('-h, --help', 'show this help')
      .helpCommand(false)
      .option('--json', 'write the result as JSON')
      .copyInheritedSettings(program);
  const builder: Builder = { ...parts, program, command, inChannel: withChannel(program, parts, command) };
  addOthers(builder);
  for (const entry of Object.values<Operation>(operations)) addCommands(builder, entry);
  sortCommands(program);
  return program;
}
