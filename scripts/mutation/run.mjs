// npm run test:mutation [area…]: changes the code of an area in many small ways and counts the changes that no test notices.
// Reuses the results of unchanged code and tests. `-- --scores` prints the scores of the last run without running.
// Other options go to StrykerJS: `-- domain --mutate=src/money.ts`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { root } from '../workspace.mjs';
import { areas } from './areas.mjs';

const results = fileURLToPath(new URL('./results', import.meta.url));
const stored = (area) => join(results, `${area}.json.br`);
const stryker = `${root}node_modules/@stryker-mutator/core/bin/stryker.js`;
const config = fileURLToPath(new URL('./stryker.config.mjs', import.meta.url));
const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-') && word !== '--scores');
const named = words.filter((word) => !word.startsWith('-'));
const unknown = named.filter((name) => !(name in areas));
if (unknown.length > 0) throw new Error(`No area ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);

const readResult = (area) => JSON.parse(brotliDecompressSync(readFileSync(stored(area))));

/**
 * Returns the stored result of an area without its survivors: StrykerJS does not see that a test has changed, nor which tests run a
 * change that acts while a module loads. A run of single files leaves the results of others as they are.
 */
function resultToReuse(area) {
  const result = readResult(area);
  if (options.some((option) => option.startsWith('--mutate'))) return result;
  for (const file of Object.values(result.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived');
  }
  return result;
}

/** Runs an area, beginning with its stored result, and stores the new one. */
function runArea(area) {
  const folder = `${root}.horno/mutation`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${area}.json`);
  if (existsSync(stored(area))) writeFileSync(file, JSON.stringify(resultToReuse(area)));
  const env = { ...process.env, HORNO_MUTATION_AREA: area, HORNO_MUTATION_FILE: file };
  const { status } = spawnSync(process.execPath, [stryker, 'run', config, ...options], {
    cwd: `${root}${areas[area].folder}`,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The mutation tests of ${area} ended with ${status}.`);
  mkdirSync(results, { recursive: true });
  writeFileSync(stored(area), brotliCompressSync(readFileSync(file)));
}

/** Counts the mutants of an area by their status. A mutant that does not compile or that runs without end counts as noticed. */
function scoreOf(area) {
  const statuses = Object.values(readResult(area).files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...names) => statuses.filter((status) => names.includes(status)).length;
  const [noticed, survived, untested] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const score = (100 * noticed) / (noticed + survived + untested);
  return { area, score: score.toFixed(1), least: areas[area].threshold, noticed, survived, untested };
}

/** Starts the databases of the tests of the api once, and returns how to stop them. Jest would do it for every mutant. */
async function startDatabases() {
  const [start, stop] = await Promise.all(
    ['setup', 'teardown'].map((name) => import(`../../services/api/test/global-${name}.mjs`)),
  );
  await start.default();
  return stop.default;
}

async function runAreas(names) {
  const stop = names.some((name) => areas[name].folder === 'services/api') ? await startDatabases() : undefined;
  try {
    for (const name of names) runArea(name);
  } finally {
    await stop?.();
  }
}

const chosen = named.length > 0 ? named : Object.keys(areas);
if (!words.includes('--scores')) await runAreas(chosen);
const scores = chosen.filter((area) => existsSync(stored(area))).map(scoreOf);
console.table(Object.fromEntries(scores.map(({ area, ...row }) => [area, row])));
const low = scores.filter(({ score, least }) => Number(score) < least);
for (const { area, score, least } of low) console.error(`${area}: ${score} % is below ${least} %`);
process.exitCode = low.length > 0 ? 1 : 0;
