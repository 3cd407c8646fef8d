import type { Command } from 'commander';

/** Adds the commands that work on the sources of a remote. They load what they need only when they run. */
export function addBuilding(program: Command, words: readonly string[]): void {
  // It reads its options itself, and refuses with its own usage.
  const dev = program.command('dev').helpOption(false).allowUnknownOption().allowExcessArguments();
  dev.description('show a running shop with this remote as you write it: horno dev --to <url>').action(async () => {
    const { devCommand } = await import('./dev/dev-command.ts');
    process.exitCode = await devCommand(words.slice(1));
  });
  const build = program.command('build').description('check the types of a remote and build it');
  build.argument('[folder]', 'package folder of the remote, by default this one').action(async (folder?: string) => {
    const { buildCommand } = await import('./build/build-command.ts');
    await buildCommand(folder);
  });
}
