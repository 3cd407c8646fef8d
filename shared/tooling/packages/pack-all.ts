// pnpm pack:all [<folder>]: builds the published packages and writes their tarballs into dist/packages.
import { resolve } from 'node:path';
import { inWorkspace } from '../rspack/paths.ts';
import { packAll } from './pack.ts';

const folder = resolve(process.argv[2] ?? inWorkspace('dist/packages'));
for (const { manifest } of await packAll(folder)) console.log(`${manifest.name} ${manifest.version}`);
console.log(`The tarballs are in ${folder}`);
