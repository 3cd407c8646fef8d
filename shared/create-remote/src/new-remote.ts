// pnpm new:remote <name>: a package of this workspace; with --into <folder> a repository of its own, as `npm create horno-remote` makes it.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAlone, newFolder, readWords, run, type Words } from './command.ts';
import { workspaceFiles } from './remote-files.ts';
import { Usage } from './usage.ts';
import { workspaceStarters } from './workspace-starters.ts';
import { workspace, workspaceVersions } from './workspace-versions.ts';
import { writeFiles } from './write-files.ts';

/** Links the new package with the others of the workspace; nothing is fetched that is not there. */
function link(): void {
  const { packageManager } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const words = ['--yes', packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const { status } = spawnSync('npx', words, { cwd: workspace, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Usage('The packages could not be linked: run pnpm install.');
}

function makeHere(words: Words): void {
  const folder = newFolder(words, workspace);
  const { name, squad } = words;
  const siblingPackage = readFileSync(join(workspace, 'mf-account/package.json'), 'utf8');
  writeFiles(folder, workspaceFiles({ name, squad }, siblingPackage));
  // Broken into lines as all our sources are: how long the name is decides where.
  const format = ['format', '--write', '--vcs-enabled=false', folder];
  execFileSync(join(workspace, 'node_modules/.bin/biome'), format, { cwd: workspace, stdio: 'pipe' });
  link();
  console.log(`${name} is made. Next:
  pnpm build ${name}                       builds it
  npm test -- ${name}        runs its tests
  pnpm dev ${name}                         shows it at /${name.slice('mf-'.length)} while you write
  pnpm horno publish ${name} --channel staging   ships it to staging`);
}

run(() => {
  const words = readWords(process.argv.slice(2));
  if (words.into !== undefined) makeAlone(words, workspaceVersions(), workspaceStarters());
  else if (words.framework === undefined) makeHere(words);
  else throw new Usage('A remote of this workspace uses React and the kit: name another folder with --into.');
});
