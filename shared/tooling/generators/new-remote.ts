import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inWorkspace } from '../rspack/paths.ts';
import { nameFault, remoteFiles } from './remote-files.ts';
import { writeRemote } from './write-remote.ts';

const USAGE = 'pnpm new:remote <name> [--squad <squad>] [--into <folder>]';

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Links the new package with the others of the workspace; nothing is fetched that is not there. */
function link(): void {
  const { config } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8')) as { config: { pnpm: string } };
  const words = ['--yes', config.pnpm, 'install', '--prefer-offline', '--no-frozen-lockfile'];
  const { status } = spawnSync('npx', words, { cwd: inWorkspace(), stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) stop('The packages could not be linked: run pnpm install.');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { squad: { type: 'string' }, into: { type: 'string' } },
});
const given = positionals[0] ?? stop(USAGE);
const name = given.startsWith('mf-') ? given : `mf-${given}`;
const squad = values.squad ?? name.slice('mf-'.length);
const fault = nameFault({ name, squad });
if (fault) stop(fault);
const folder = join(values.into ?? inWorkspace(), name);
if (existsSync(folder)) stop(`${folder} is there already: choose another name.`);

const siblingPackage = readFileSync(inWorkspace('mf-account/package.json'), 'utf8');
writeRemote(folder, remoteFiles({ name, squad, siblingPackage }));
if (values.into === undefined) link();
console.log(`${name} is made. Next:
  pnpm build ${name}                       builds it
  npm test -- ${name}        runs its tests
  pnpm dev ${name}                         shows it at /${name.slice('mf-'.length)} while you write
  pnpm horno publish ${name} --channel staging   ships it to staging`);
