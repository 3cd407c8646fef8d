import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aloneFiles } from './alone-files.ts';
import { nameFault } from './remote-files.ts';
import { Usage } from './usage.ts';
import { copyTarballs, sourcesOf, type Versions } from './versions.ts';
import { writeFiles } from './write-files.ts';

const USAGE = `npm create horno-remote <name> -- [--squad <squad>] [--into <folder>] [--packages <folder>]

Makes a repository with a remote: one page, texts in two languages, tests, checks. --packages names a folder with the tarballs of the
platform, which are copied into packages/ of the repository; without it the packages come from the registry of npm.`;

/** Words of the command line. */
export interface Words {
  name: string;
  squad: string;
  into?: string;
  packages?: string;
}

/** Reads the command line. */
export function readWords(args: readonly string[]): Words {
  const texts = { squad: { type: 'string' }, into: { type: 'string' }, packages: { type: 'string' } } as const;
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
  return { name, squad, into: parsed.values.into, packages: parsed.values.packages };
}

/** Returns the folder of a new remote, which must not exist. */
export function newFolder({ name, into }: Words, base: string): string {
  const folder = join(resolve(into ?? base), name);
  if (existsSync(folder)) throw new Usage(`${folder} is there already: choose another name.`);
  return folder;
}

/** Makes a remote with a repository of its own. */
export function makeAlone(words: Words, versions: Versions): void {
  const folder = newFolder(words, process.cwd());
  const { name, squad } = words;
  const sources = sourcesOf(versions, words.packages);
  writeFiles(folder, aloneFiles({ name, squad }, { sources, others: versions.others }));
  if (words.packages !== undefined) copyTarballs(words.packages, sources, folder);
  console.log(`${name} is made in ${folder}. Next, in that folder:
  npm install
  npm test                                 runs its tests
  npm run build                            builds it
  npx horno dev --to <address of a shop>   shows it at /${name.slice('mf-'.length)} while you write
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
