import { Argument, type Command, InvalidArgumentError } from 'commander';
import type { CliContext, Translate } from './context.ts';
import { addOperations } from './ops.program.ts';
import { type PublishOptions, publish } from './publish.command.ts';
import { diff, type Ordering, releases, rollback, status, toggle } from './release.commands.ts';
import type { Run } from './run.ts';
import { createToken, listTokens, login, revokeToken } from './token.commands.ts';

interface Parts {
  t: Translate;
  open: (program: Command) => Promise<Run>;
  context: CliContext;
}

/** What files that add commands are given to make them with. */
export interface Builder extends Parts {
  program: Command;
  command(name: string, description: string, parent?: Command): Command;
  /** With `--channel`. */
  inChannel(name: string, description: string, parent?: Command): Command;
  /** With what every command that makes a release may be told. */
  ordering(command: Command): Command;
  positive(text: string): number;
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(text);
  return Number(text);
}

const production = 'production';

/** The commands on `program`; what they do is in the `*.command(s).ts` files. */
export function buildProgram(program: Command, { t, open, context }: Parts): Command {
  const titles: Record<string, string> = {
    'Usage:': t('usage'),
    'Options:': t('options'),
    'Commands:': t('commands'),
    'Arguments:': t('arguments'),
  };
  program
    .description(t('description'))
    .helpOption('-h, --help', t('optionHelp'))
    .helpCommand(false)
    .option('--json', t('optionJson'))
    .option('--url <url>', t('optionUrl'))
    .configureHelp({ styleTitle: (title) => titles[title] ?? title })
    // Failures are told once, by the caller, in the reader's language and form.
    .configureOutput({ writeOut: context.write, writeErr: context.write, outputError: () => undefined })
    .exitOverride();
  const command = (name: string, description: string, parent = program) =>
    parent
      .command(name)
      .description(description)
      .helpOption('-h, --help', t('optionHelp'))
      .helpCommand(false)
      .option('--json', t('optionJson'))
      .copyInheritedSettings(program);
  const inChannel = (name: string, description: string, parent = program) =>
    command(name, description, parent).option('--channel <channel>', t('optionChannel'), production);
  const ordering = (each: Command) =>
    each
      .requiredOption('--reason <reason>', t('optionReason'))
      .option('--dry-run', t('optionDryRun'))
      .option('--break-glass', t('optionBreakGlass'));

  inChannel('publish', t('publish'))
    .argument('<remote>')
    .option('--dir <dir>', t('publishDir'))
    .option('--note <note>', t('publishNote'))
    .option('--commit <commit>', t('publishCommit'))
    .option('--no-release', t('publishNoRelease'))
    .option('--dry-run', t('optionDryRun'))
    .action(async (remote: string, options: PublishOptions) => publish(await open(program), remote, options));

  ordering(inChannel('toggle', t('toggle')))
    .argument('<remote>')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .option('--owner <owner>', t('optionOwner'))
    .option('--until <instant>', t('optionUntil'))
    .action(async (remote: string, state: string, options: Ordering & { owner?: string; until?: string }) =>
      toggle(await open(program), { remote, state, ...options }),
    );

  ordering(inChannel('rollback', t('rollback')))
    .option('--to <id>', t('rollbackTo'), positive)
    .action(async (options: Ordering & { to?: number }) => rollback(await open(program), options));

  command('diff', t('diff'))
    .argument('<from>')
    .argument('[to]', '', production)
    .action(async (from: string, to: string) => diff(await open(program), from, to));

  inChannel('status', t('status')).action(async (options: { channel: string }) => status(await open(program), options));

  inChannel('releases', t('releases'))
    .option('--limit <n>', t('optionLimit'), positive, 20)
    .action(async (options: { channel: string; limit: number }) => releases(await open(program), options));

  command('login', t('login'))
    .argument('<one-time-token>')
    .action(async (oneTimeToken: string) => login(await open(program), oneTimeToken));

  const token = command('token', t('token'));
  command('create', t('tokenCreate'), token)
    .requiredOption('--squad <squad>', t('tokenSquad'))
    .option('--holder <person>', t('tokenHolder'))
    .option('--days <n>', t('tokenDays'), positive)
    .action(async (options: { squad: string; holder?: string; days?: number }) =>
      createToken(await open(program), options),
    );
  command('revoke', t('tokenRevoke'), token)
    .argument('<id>')
    .action(async (id: string) => revokeToken(await open(program), id));
  command('list', t('tokenList'), token).action(async () => listTokens(await open(program)));
  addOperations({ t, open, context, program, command, inChannel, ordering, positive });
  return program;
}
