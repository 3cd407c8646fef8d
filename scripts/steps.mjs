import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root, run, tsLoader } from './workspace.mjs';

const bin = (name) => `${root}node_modules/.bin/${name}`;
const counts = { passed: 0, failed: 0, skipped: 0 };
const began = Date.now();

/** Runs a step and prints its result and duration. */
export async function step(name, work) {
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

/** Prints the totals and sets the exit code. */
export function finish() {
  console.log(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

export const lint = () => run('biome', [bin('biome'), 'ci', '--error-on-warnings', '.'], { quiet: true });

export const build = () =>
  run('build', [process.execPath, '--import', tsLoader, 'shared/tooling/scripts/build.ts'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });

/** Up to so many test files run once more, alone, when they fail in a whole run: a machine that is busy with other tests is slow. */
const MOST_FILES_AGAIN = 5;

async function jestReport(args, { file, env = {} }) {
  // jsdom projects load ES modules in contexts of their own, which Node still calls experimental.
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const command = [
    process.execPath,
    ...flags,
    `${root}node_modules/jest/bin/jest.js`,
    '--json',
    `--outputFile=${file}`,
  ];
  rmSync(file, { force: true });
  await run('jest', [...command, ...args], { env }).catch((error) => {
    if (!existsSync(file)) throw error;
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}

const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/**
 * Runs jest with the given arguments and adds its tests to the totals, which it reads from `file`. With `again` a few files that failed
 * run once more, alone, and this result counts. They are named.
 */
export async function jest(args, { file, env, again = false }) {
  const report = await jestReport(args, { file, env });
  const files = failedFiles(report);
  const second =
    again && files.length > 0 && files.length <= MOST_FILES_AGAIN
      ? // A test that fails again may leave what keeps the process running.
        await jestReport(['--runInBand', '--forceExit', '--runTestsByPath', ...files], {
          file: file.replace('.json', '-again.json'),
          env,
        })
      : undefined;
  for (const name of second ? files : []) {
    console.log(
      `${failedFiles(second).includes(name) ? 'Failed twice' : 'Passed alone only'}: ${relative(root, name)}`,
    );
  }
  const failed = ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites;
  const last = second ?? report;
  counts.passed += report.numPassedTests + Math.max(0, report.numFailedTests - last.numFailedTests);
  counts.failed += failed(last);
  counts.skipped += report.numPendingTests;
  if (!last.success) throw new Error(`${failed(last)} tests failed`);
}

/** Runs Playwright with the given arguments and adds its tests to the totals, which it reads from `file`. */
export async function browserTests(args, { file, env = {} }) {
  const command = [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args];
  const browser = findBrowser({ isShort: env.HORNO_MATRIX === 'pairwise' });
  const variables = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env };
  const failure = await run('playwright', command, { env: variables }).then(
    () => undefined,
    (error) => error,
  );
  if (failure && !existsSync(file)) throw failure;
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
  if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed at a later try only. They are named above.`);
  if (stats.unexpected > 0) throw new Error(`${stats.unexpected} tests failed`);
  // A set-up that fails leaves a report without a failed test.
  if (failure) throw failure;
}
