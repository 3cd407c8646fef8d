// npm test: format, lint, types, unit, contract and database tests, then the browser tests. `--all` runs the whole browser matrix;
// a file or folder (`npm test -- shared/domain/src/slots`) runs its tests only, once.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { requirePrograms } from './debian.mjs';
import { requireNode } from './node-version.mjs';
import { browserTests, build, finish, jest, lint, step } from './steps.mjs';
import { checkTypes } from './types.mjs';
import { install, root, run, tsLoader } from './workspace.mjs';

requireNode();
const paths = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const options = process.argv.slice(2).filter((word) => word.startsWith('-') && word !== '--all');
const results = `${root}test-results`;
const report = (name) => `${results}/${name}.json`;

/** A path as it was given, from the working directory or the root, as a path from the root. A Playwright line (`:12`) stays. */
function fromRoot(path) {
  const [file, line] = path.split(/:(?=\d+$)/);
  const given = [process.cwd(), process.env.INIT_CWD, root].filter(Boolean).map((folder) => resolve(folder, file));
  const found = given.find((each) => existsSync(each) && !relative(root, each).startsWith('..'));
  if (!found) throw new Error(`${path} is neither a file nor a folder of the workspace.`);
  return `${relative(root, found) || '.'}${line ? `:${line}` : ''}`;
}

async function runPaths() {
  const named = paths.map(fromRoot);
  const specs = named.filter((path) => /^e2e(\/|$)/.test(path));
  const others = named.filter((path) => !specs.includes(path)).map((path) => resolve(root, path));
  if (others.length > 0) {
    const patterns = others.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    await step('jest', () => jest([...options, '--', ...patterns], { file: report('jest') }));
  }
  if (specs.length > 0) {
    await step('build', build);
    await step('browser tests', () => browserTests([...specs, ...options], { file: report('playwright') }));
  }
}

async function runAll() {
  const matrix = process.argv.includes('--all') ? 'all' : 'pairwise';
  if (matrix === 'all') {
    // The images of the services are built and run.
    requirePrograms('mmdebstrap', 'buildah', 'podman', 'runc');
    // The command completes words in them.
    requirePrograms('zsh', 'fish');
    // The shop is watched, and served through a network that keeps its documents.
    requirePrograms(
      'prometheus',
      'prometheus-node-exporter',
      'prometheus-blackbox-exporter',
      'amtool',
      'varnishd',
      'nginx',
    );
  }
  /** Folder to which the tests of the back end write the error codes that it sent. */
  const raisedCodes = `${results}/raised-codes`;
  const env = { HORNO_MATRIX: matrix };
  await Promise.all([step('format and lint', lint), step('types', checkTypes), step('build', build)]);
  // The first start of a shop is one process that often waits: it takes the time that jest leaves.
  const model = `${results}/shop-model`;
  const makeModel = [process.execPath, '--import', tsLoader, 'e2e/core/write-model.ts', model];
  await Promise.all([
    step('unit, contract and database tests', () =>
      jest([], { file: report('jest'), again: true, env: { ...env, HORNO_RAISED_CODES: raisedCodes } }),
    ),
    step('first start of a shop', () => run('first start', makeModel)),
  ]);
  const check = [process.execPath, '--import', tsLoader, 'services/api/scripts/check-raised-codes.ts', raisedCodes];
  await step('every error code is sent by a test', () => run('error codes', check));
  // Without the first start the browser tests make their own.
  const shared = existsSync(model) ? { HORNO_E2E_MODEL: model } : {};
  await step('browser tests', () =>
    browserTests(['--retries=2'], { file: report('playwright'), env: { ...env, ...shared } }),
  );
  rmSync(model, { recursive: true, force: true });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
await step('packages', install);
await (paths.length > 0 ? runPaths() : runAll());
finish();
