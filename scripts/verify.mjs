// pnpm verify: format, lint, types, and the unit tests of what differs from main, in about a minute. `npm test` is the whole.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { requireNode } from './node-version.mjs';
import { finish, jest, lint, step } from './steps.mjs';
import { checkTypes } from './types.mjs';
import { install, root } from './workspace.mjs';

requireNode();
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
const changed = [
  ...new Set([
    ...git('diff', '--name-only', 'main...'),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ]),
].filter((path) => path && existsSync(`${root}${path}`));
const sources = changed.filter((path) => /\.(tsx?|mjs)$/.test(path)).map((path) => `${root}${path}`);

mkdirSync(`${root}test-results`, { recursive: true });
await step('packages', install);
await Promise.all([step('format and lint', lint), step('types', checkTypes)]);
await step('names, documents and import rules', () =>
  jest(['--selectProjects', 'tooling', '--testPathIgnorePatterns', 'budgets'], {
    file: `${root}test-results/checks.json`,
  }),
);
if (sources.length > 0) {
  await step('tests of the change', () =>
    jest(['--findRelatedTests', '--passWithNoTests', ...sources], { file: `${root}test-results/jest.json` }),
  );
}
finish();
