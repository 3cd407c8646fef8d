import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root, run } from './workspace.mjs';

const folder = `${root}node_modules/.cache/types`;

const packages = () =>
  ['.', 'shared', 'services']
    .flatMap((parent) => readdirSync(`${root}${parent}`).map((name) => `${parent}/${name}`))
    .filter((path) => existsSync(`${root}${path}/tsconfig.json`));

/** Checks the types of all packages, with one program for each base config: the compiler reads shared sources once. */
export async function checkTypes() {
  const includes = new Map();
  for (const path of packages()) {
    const { extends: base, include } = JSON.parse(readFileSync(`${root}${path}/tsconfig.json`, 'utf8'));
    const known = includes.get(basename(base)) ?? [];
    includes.set(basename(base), [...known, ...include.map((each) => `../../../${path}/${each}`)]);
  }
  mkdirSync(folder, { recursive: true });
  for (const [base, include] of includes) {
    const config = {
      extends: `../../../shared/tooling/tsconfig/${base}`,
      compilerOptions: { typeRoots: ['../../@types'], incremental: true, tsBuildInfoFile: `./${base}.tsbuildinfo` },
      include,
    };
    writeFileSync(`${folder}/${base}`, JSON.stringify(config));
    await run(`types (${base})`, [`${root}node_modules/.bin/tsc`, '-p', `${folder}/${base}`, '--noEmit'], {
      quiet: true,
    });
  }
}
