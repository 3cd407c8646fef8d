// npm test: format, lint, types, unit, contract and database tests, then the browser tests. `--all` runs the whole browser matrix.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { requireNode } from './node-version.mjs';
import { install, root, run, tsLoader } from './workspace.mjs';

requireNode();
const whole = process.argv.includes('--all');
const matrix = whole ? 'all' : 'pairwise';
const results = `${root}test-results`;
/** Where the tests of the back end leave the error codes that it has sent. */
const raisedCodes = `${results}/raised-codes`;
const bin = (name) => `${root}node_modules/.bin/${name}`;
const began = Date.now();
const counts = { passed: 0, failed: 0, skipped: 0 };

async function step(name, work) {
  const from = Date.now();
  try {
    await work();
    counts.passed += 1;
    console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    counts.failed += 1;
    console.error(`✗ ${name}: ${error.message}`);
  }
}

const packages = () =>
  ['.', 'shared', 'services']
    .flatMap((folder) => readdirSync(`${root}${folder}`).map((name) => `${folder}/${name}`))
    .filter((path) => existsSync(`${root}${path}/tsconfig.json`));

/** Two at a time: the machine that this must run on has two cores. */
async function typecheck() {
  const queue = packages();
  const worker = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) {
      await run(`tsc ${path}`, [bin('tsc'), '-p', `${root}${path}`, '--noEmit'], { quiet: true });
    }
  };
  await Promise.all([worker(), worker()]);
}

async function jest() {
  const file = `${results}/jest.json`;
  const command = [
    process.execPath,
    '--experimental-vm-modules',
    '--no-warnings',
    `${root}node_modules/jest/bin/jest.js`,
    '--json',
    `--outputFile=${file}`,
  ];
  const finished = run('jest', command, {
    env: { HORNO_RAISED_CODES: raisedCodes, HORNO_MATRIX: matrix },
  });
  await finished.catch((error) => {
    if (!existsSync(file)) throw error;
  });
  const report = JSON.parse(readFileSync(file, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  counts.skipped += report.numPendingTests;
  if (!report.success) throw new Error(`${report.numFailedTests} tests failed`);
}

async function browserTests() {
  const chromium = findBrowser();
  const file = `${results}/playwright.json`;
  const env = {
    CHROMIUM_PATH: chromium,
    HORNO_MATRIX: matrix,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const command = [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'];
  await run('playwright', command, { env }).catch((error) => {
    if (!existsSync(file)) throw error;
  });
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  counts.skipped += stats.skipped;
  if (stats.unexpected + stats.flaky > 0) throw new Error(`${stats.unexpected + stats.flaky} tests failed`);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
await step('packages', install);
await step('format and lint', () => run('biome', [bin('biome'), 'ci', '--error-on-warnings', '.']));
await step('types', typecheck);
await step('build', () =>
  run('build', [process.execPath, '--import', tsLoader, 'shared/tooling/scripts/build.ts'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  }),
);
await step('unit, contract and database tests', jest);
await step('every error code is sent by a test', () =>
  run('error codes', [
    process.execPath,
    '--import',
    tsLoader,
    'services/api/scripts/check-raised-codes.ts',
    raisedCodes,
  ]),
);
await step('browser tests', browserTests);

console.log(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
