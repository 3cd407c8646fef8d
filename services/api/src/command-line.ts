import { Command, InvalidArgumentError } from 'commander';

/** Creates a command that prints nothing itself, so that its caller prints one usage text for every wrong call. */
export function silentCommand(): Command {
  return new Command()
    .helpOption(false)
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
}

/** Parses the value of an option that names something. Refuses another option in place of the value. */
export function nameOption(value: string): string {
  if (value.startsWith('--')) throw new InvalidArgumentError('a name is missing');
  return value;
}

/** Parses arguments and returns the result of `read`, or undefined when commander or `read` throws: the call is wrong. */
export function readCommandLine<T>(command: Command, argv: readonly string[], read: () => T): T | undefined {
  try {
    command.parse(
      argv.filter((word) => word !== '--'),
      { from: 'user' },
    );
    return read();
  } catch {
    return undefined;
  }
}
