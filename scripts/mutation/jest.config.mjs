import { fileURLToPath } from 'node:url';
import { project } from '../../shared/tooling/jest/preset.mjs';
import { areas } from './areas.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const { tests = '' } = areas[process.env.HORNO_MUTATION_AREA];

export default project('mutation', process.cwd(), 'node', {
  testEnvironment: here('./environment.mjs'),
  testMatch: [`<rootDir>/${tests}**/*.test.ts`],
  // Tests that choose an environment of their own do not report which code they run.
  testPathIgnorePatterns: ['/node_modules/', '\\.browser\\.test\\.ts$'],
  testSequencer: here('./nearest-first.mjs'),
  testRunner: here('./jest-circus-runner.mjs'),
});
