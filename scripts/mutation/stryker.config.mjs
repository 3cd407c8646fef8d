import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';

const { HORNO_MUTATION_AREA: area, HORNO_MUTATION_FILE: incrementalFile } = process.env;
const { mutate } = areas[area];

/** Runs in the folder of a package, which Stryker copies. The packages that it imports stay as they are. */
export default {
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings', '--max-semi-space-size=64'],
  jest: { projectType: 'custom', configFile: fileURLToPath(new URL('./jest.config.mjs', import.meta.url)) },
  coverageAnalysis: 'perTest',
  // Most loops without end are found by their number of turns. Each of the others costs this time, on top of that of its tests.
  timeoutMS: 10_000,
  mutate: [
    `${mutate}/**/*.ts`,
    '!**/*.test.ts',
    '!**/test-*.ts',
    '!**/testing/**',
    '!**/validation/cases.ts',
    '!**/*.d.ts',
  ],
  // Stryker cannot read tsconfig.json with TypeScript 7, and no test needs it.
  ignorePatterns: ['dist', '.horno', 'test-results', 'tsconfig.json'],
  tempDirName: '.horno/mutation',
  incremental: true,
  incrementalFile,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: Number(process.env.HORNO_MUTATION_WORKERS ?? 1),
  disableTypeChecks: false,
  allowConsoleColors: false,
};
