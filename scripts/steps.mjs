import { existsSync, readFileSync } from 'node:fs';
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

/** Runs jest with the given arguments and adds its tests to the totals, which it reads from `file`. */
export async function jest(args, { file, env = {} }) {
  // jsdom projects load ES modules in contexts of their own, which Node still calls experimental.
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const command = [
    process.execPath,
    ...flags,
    `${root}node_modules/jest/bin/jest.js`,
    '--json',
    `--outputFile=${file}`,
  ];
  await run('jest', [...command, ...args], { env }).catch((error) => {
    if (!existsSync(file)) throw error;
  });
  const report = JSON.parse(readFileSync(file, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  counts.skipped += report.numPendingTests;
  if (!report.success) throw new Error(`${report.numFailedTests} tests failed`);
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
  counts.passed += stats.expected;
  counts.failed += stats.unexpected + stats.flaky;
  counts.skipped += stats.skipped;
  if (stats.unexpected + stats.flaky > 0) throw new Error(`${stats.unexpected + stats.flaky} tests failed`);
  // A set-up that fails leaves a report without a failed test.
  if (failure) throw failure;
}
