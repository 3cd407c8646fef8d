import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aloneFiles } from './alone-files.ts';
import { nameFault } from './remote-files.ts';
import { COMMAND, type Starters, starterFiles } from './starter-files.ts';
import { Usage } from './usage.ts';
import { copyTarballs, sourcesOf, type Versions } from './versions.ts';
import { writeFiles } from './write-files.ts';

const USAGE = `npm create horno-remote <name> -- [--framework <name>] [--squad <squad>] [--into <folder>] [--packages <folder>]

Makes a repository with a remote: one page, texts in two languages, tests, checks. It uses React and the kit; --framework makes one without
the kit: angular, element (a web component), lit, preact, solid, svelte or vue. --packages names a folder with the tarballs of the
platform, which are copied into packages/ of the repository; without it the packages come from the registry of npm.`;

/** Words of the command line. */
export interface Words {
  name: string;
  squad: string;
  /** Starter without the kit. */
  framework?: string;
  into?: string;
  packages?: string;
}

/** Reads the command line. */
export function readWords(args: readonly string[]): Words {
  const text = { type: 'string' } as const;
  const texts = { squad: text, framework: text, into: text, packages: text };
  const options = { ...texts, help: { type: 'boolean', short: 'h' } } as const;
  const read = () => parseArgs({ args: [...args], allowPositionals: true, options });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
  } catch (error) {
    throw new Usage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
  const given = parsed.positionals[0];
  if (!given || parsed.values.help) throw new Usage(USAGE);
  const name = given.startsWith('mf-') ? given : `mf-${given}`;
  const squad = parsed.values.squad ?? name.slice('mf-'.length);
  const fault = nameFault({ name, squad });
  if (fault) throw new Usage(fault);
  const { framework, into, packages } = parsed.values;
  return { name, squad, framework, into, packages };
}

/** Returns the folder of a new remote, which must not exist. */
export function newFolder({ name, into }: Words, base: string): string {
  const folder = join(resolve(into ?? base), name);
  if (existsSync(folder)) throw new Usage(`${folder} is there already: choose another name.`);
  return folder;
}

/** Makes a remote with a repository of its own. */
export function makeAlone(words: Words, versions: Versions, starters: Starters): void {
  const { name, squad, framework, packages } = words;
  const starter = framework === undefined ? undefined : starters[framework];
  if (framework !== undefined && !starter)
    throw new Usage(`There is no starter of ${framework}. There is: ${Object.keys(starters).join(', ')}.`);
  // Its elements and classes begin with the name.
  if (starter && /^mf-\d/.test(name))
    throw new Usage(`"${name}" begins with a digit: a remote without the kit begins with a letter.`);
  const folder = newFolder(words, process.cwd());
  const all = sourcesOf(versions, packages);
  const sources = starter ? { [COMMAND]: all[COMMAND] ?? '' } : all;
  const installs = { sources, others: versions.others };
  const remote = { name, squad };
  writeFiles(
    folder,
    framework !== undefined && starter
      ? starterFiles(remote, { framework, starter }, installs)
      : aloneFiles(remote, installs),
  );
  if (packages !== undefined) copyTarballs(packages, sources, folder);
  const steps = starter
    ? ['npm run build                            builds it']
    : [
        'npm test                                 runs its tests',
        'npm run build                            builds it',
        `npx horno dev --to <address of a shop>   shows it at /${name.slice('mf-'.length)} while you write`,
      ];
  console.log(`${name} is made in ${folder}. Next, in that folder:
  npm install
  ${steps.join('\n  ')}
README.md says how to publish it.`);
}

/** Prints the sentence of a usage fault and ends the process. */
export function run(command: () => void): void {
  try {
    command();
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
