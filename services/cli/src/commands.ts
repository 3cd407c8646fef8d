import type { Command } from 'commander';

/** Options are read by the commands themselves: they refuse with their own usage. */
const own = (program: Command, name: string, description: string) =>
  program.command(name).description(description).helpOption(false).allowUnknownOption().allowExcessArguments();

/** Adds the commands that work on the sources of a remote. They load what they need only when they run. */
export function addBuilding(program: Command, words: readonly string[]): void {
  own(program, 'dev', 'show a running shop with this remote as you write it: horno dev --to <url>').action(async () => {
    const { devCommand } = await import('./dev/dev-command.ts');
    process.exitCode = await devCommand(words.slice(1));
  });
  own(program, 'build', 'check the types of this remote and build it').action(async () => {
    const { buildCommand } = await import('./build/build-command.ts');
    await buildCommand(words[1]);
  });
}
