import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { ChannelSchema } from '../http/schemas.ts';
import type { CliContext, Open } from './context.ts';
import { exitCodes } from './exit.ts';

export interface Parts {
  open: Open;
  context: CliContext;
}

/** Helpers for the files that add commands. */
export interface Builder extends Parts {
  program: Command;
  command(name: string, description: string, parent?: Command): Command;
  /** With `--channel`, which has no default but HORNO_CHANNEL. */
  inChannel(name: string, description: string, parent?: Command): Command;
  /** Adds the options of every command that makes a release. */
  ordering(command: Command): Command;
  positive(text: string): number;
}

export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(text);
}

const channels = 'production, staging or squad/<name>';

/** Returns `inChannel` of the builder. The channel is of the command, its parent or the environment: without one of them the command is refused. */
export function withChannel(program: Command, { context }: Parts, command: Builder['command']): Builder['inChannel'] {
  const channelled = new Set<Command>();
  program.hook('preAction', (_, action) => {
    if (!channelled.has(action)) return;
    // Commander gives the option to the parent also when it follows the name of a subcommand.
    const [own, parents] = [action, action.parent].map((each) => each?.opts<{ channel?: string }>().channel);
    const channel = own ?? parents ?? context.env.HORNO_CHANNEL;
    if (!channel && action.name() !== 'publish') {
      const text = `name the channel with --channel or HORNO_CHANNEL: ${channels}`;
      throw new CommanderError(exitCodes.usage, 'commander.missingMandatoryOptionValue', text);
    }
    if (channel && !ChannelSchema.safeParse(channel).success)
      throw new InvalidArgumentError(`the channel ${channel}: give ${channels}.`);
    action.setOptionValue('channel', channel);
  });
  return (name, description, parent) => {
    const each = command(name, description, parent).option(
      '--channel <channel>',
      `${channels}; without it HORNO_CHANNEL`,
    );
    channelled.add(each);
    return each;
  };
}
