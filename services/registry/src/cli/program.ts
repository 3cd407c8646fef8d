import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ReleasePayloadSchema, SignedReleaseSchema } from '@horno/contracts/release';
import { Argument, type Command, Option } from 'commander';
import * as z from 'zod';
import { type Builder, type Parts, positive, withChannel } from './builder.ts';
import { showCatalogue } from './catalogue.command.ts';
import type { Run } from './context.ts';
import { addOperations } from './ops.program.ts';
import { type PublishOptions, publish } from './publish.command.ts';
import { diff, type InChannel, type Ordering, pathOf, releases, rollback, status, toggle } from './release.commands.ts';
import { minutes, percentages } from './rollout.program.ts';
import { createToken, listTokens, login, revokeToken } from './token.commands.ts';
import { typesText } from './types-text.ts';

/** Writes the types of what a channel runs. */
async function writeTypes(run: Run, { out, ...options }: InChannel & { out: string }): Promise<void> {
  const { payload } = await run.client.call(z.object(SignedReleaseSchema.shape), 'GET', pathOf(options, 'release'));
  const { release, versions } = ReleasePayloadSchema.parse(JSON.parse(payload));
  const pinned = Object.values(release.remotes).flatMap(({ version }) => versions[version] ?? []);
  const file = resolve(run.context.cwd, out);
  await writeFile(file, typesText(pinned, { channel: options.channel, release: release.id }));
  run.print({ file, remotes: pinned.map(({ name }) => name) }, [
    `Wrote ${file}: ${pinned.length} remotes of ${options.channel}`,
  ]);
}

function addPublish({ program, inChannel, open }: Pick<Builder, 'program' | 'inChannel' | 'open'>): void {
  inChannel('publish', "publish a remote's build, and release it where a channel is named")
    .argument('<remote>')
    .option('--dir <dir>', 'package folder, with dist/remote.json')
    .option('--note <note>', 'what is new in this version')
    .option('--commit <commit>', 'commit that it was built from')
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

function addTokens({ program, command, open }: Builder): void {
  const token = command('token', 'tokens of squads');
  command('create', 'create a token; it is shown once', token)
    .requiredOption('--squad <squad>', 'squad of the token, or ops')
    .option('--holder <person>', 'person that holds the token and may approve plans')
    .option('--days <n>', 'validity in days', positive)
    .action(async (options: { squad: string; holder?: string; days?: number }) =>
      createToken(await open(program), options),
    );
  command('revoke', 'revoke a token', token)
    .argument('<id>')
    .action(async (id: string) => revokeToken(await open(program), id));
  command('list', 'list tokens, without their secrets', token).action(async () => listTokens(await open(program)));
}

function addCatalogue({ program, inChannel, open }: Builder): void {
  inChannel('catalogue', 'list pages, slots, events and calls of what a channel runs, with their users').action(
    async (options: InChannel) => showCatalogue(await open(program), options),
  );
}

/** The commands on `program`; what they do is in the `*.command(s).ts` files. */
export function buildProgram(program: Command, parts: Parts): Command {
  const { open, context } = parts;
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
  const inChannel = withChannel(program, parts, command);
  const ordering = (each: Command) =>
    each
      .requiredOption('--reason <reason>', 'reason, written to the audit')
      .option('--dry-run', 'show the result without changing anything')
      .option('--break-glass', 'emergency: skip the second person and the dependencies; written to the audit');

  addPublish({ program, inChannel, open });

  ordering(inChannel('toggle', 'turn a remote on or off'))
    .argument('<remote>')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .option('--owner <owner>', 'person who is responsible for the toggle')
    .option('--until <instant>', 'end: then it goes back by itself')
    .action(async (remote: string, state: string, options: Ordering & { owner?: string; until?: string }) =>
      toggle(await open(program), { remote, state, ...options }),
    );

  ordering(inChannel('rollback', 'go back: a remote to its previous version, or a whole channel to an earlier release'))
    .argument('[remote]', 'remote of your squad; without it, operations go back with the whole channel')
    .option('--to <id>', 'number of the release to go back to; without it, the previous one', positive)
    .action(async (remote: string | undefined, options: Ordering & { to?: number }) =>
      rollback(await open(program), { remote, ...options }),
    );

  inChannel('types', 'write the types of events, slots and routes that a channel runs')
    .option('--out <file>', 'file', 'horno-env.d.ts')
    .action(async (options: { channel: string; out: string }) => writeTypes(await open(program), options));

  command('diff', 'compare two releases: production, staging, production@12')
    .argument('<from>')
    .argument('<to>')
    .action(async (from: string, to: string) => diff(await open(program), from, to));

  inChannel('status', 'what runs in a channel').action(async (options: { channel: string }) =>
    status(await open(program), options),
  );

  inChannel('releases', 'log of a channel')
    .option('--limit <n>', 'number of rows', positive, 20)
    .action(async (options: { channel: string; limit: number }) => releases(await open(program), options));

  command('login', 'exchange the one-time token for a session')
    .argument('<one-time-token>')
    .action(async (oneTimeToken: string) => login(await open(program, { isSignIn: true }), oneTimeToken));

  const builder: Builder = { open, context, program, command, inChannel, ordering, positive };
  addTokens(builder);
  addCatalogue(builder);
  addOperations(builder);
  return program;
}
