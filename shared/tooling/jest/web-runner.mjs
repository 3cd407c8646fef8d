import { createRequire } from 'node:module';
import WebEnvironment from './web-environment.mjs';

const require = createRequire(import.meta.url);
const { default: runWithJest } = require('jest-circus/runner');

/** Packages that act on the test file that loads them, or that store state on the window. */
const loadedPerFile =
  /node_modules\/(@testing-library\/(react|jest-dom)|css\.escape|@(module-federation|horno)\/[^/]+)\//;
const isShared = (name) => name.includes('/node_modules/') && !loadedPerFile.test(name);
const packages = { moduleRegistry: new Map(), esModuleRegistry: new Map() };

/** Shares the packages that a file loaded with later files, except when it used fake timers: a package could have taken one of them. */
function sharePackages(runtime, fakeTimers) {
  if (fakeTimers.wereUsed) return;
  for (const [kind, shared] of Object.entries(packages)) {
    for (const [name, module] of runtime.registries[kind]) {
      if (!isShared(name) || shared.has(name)) continue;
      shared.set(name, module);
      // A shared package may still ask the runtime that loaded it for a module.
      runtime.testState.enterTestCode();
      runtime.testState.teardown = () => {};
    }
  }
}

/** Runs a test file with jest-circus in the window of the worker: a package is loaded once per worker, own modules once per file. */
export default async function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessage) {
  const run = () => runWithJest(globalConfig, config, environment, runtime, testPath, sendMessage);
  if (!(environment instanceof WebEnvironment)) return run();
  for (const [kind, shared] of Object.entries(packages)) {
    for (const [name, module] of shared) runtime.registries[kind].set(name, module);
  }
  try {
    return await run();
  } finally {
    sharePackages(runtime, environment.fakeTimersModern);
  }
}
