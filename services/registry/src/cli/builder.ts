import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import { ChannelSchema } from '../http/schemas.ts';
import type { CliContext, Open } from './context.ts';
import { exitCodes } from './exit.ts';

export interface Parts {
  open: Open;
  context: CliContext;
}

/** Helpers that add commands. */
export interface Builder extends Parts {
  program: Command;
  command(name: string, description: string, parent?: Command): Command;
  /** With `--channel`, which has no default but HORNO_CHANNEL. */
  inChannel(name: string, description: string, parent?: Command): Command;
}

/** Reads a whole number from 1. */
export function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(text);
}

/** Reads a share of visitors, such as `12.5` or `12,5 %`. */
export function percentage(text: string): number {
  const percent = Number(text.replace(',', '.').replace(/\s*%$/, ''));
  if (!Number.isFinite(percent) || percent < 0 || percent > 100)
    throw new InvalidArgumentError('Give a share from 0 to 100.');
  return percent;
}

/** Reads shares that follow one another. */
export const percentages = (text: string): number[] => text.split(',').map(percentage);

const MINUTES = { m: 1, h: 60, d: 1440 } as const;

/** Reads a time such as `30m` as minutes. */
export function minutes(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('Give a time like 30m, 2h or 1d.');
  return Number(count) * MINUTES[unit as keyof typeof MINUTES];
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
