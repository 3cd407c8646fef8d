import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { default: runWithJest } = require('jest-circus/runner');
const asyncHooks = require('node:async_hooks');
/** The context of the running test: one storage for all files, since Node asks every storage whenever a promise begins. */
const testContext = new asyncHooks.AsyncLocalStorage();
let isRegistered = false;
const loads = new Map();

/** Evaluates a file: again, as a module of its own, when this worker has loaded it before (a setup file, or a test in watch mode). */
function load(path) {
  const count = loads.get(path) ?? 0;
  loads.set(path, count + 1);
  return import(`${pathToFileURL(path)}${count > 0 ? `?load=${count}` : ''}`);
}

/** Replaces the class: every new storage is the one of this worker. */
function SharedStorage() {
  return testContext;
}

/** Loads jest-circus, whose state lives in its module: each test file takes a fresh one. */
function loadCircus(path) {
  const original = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
  // Node 24 has a getter there.
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
    value: SharedStorage,
    configurable: true,
    enumerable: true,
  });
  try {
    delete require.cache[path];
    return require(path);
  } finally {
    Object.defineProperty(asyncHooks, 'AsyncLocalStorage', original);
  }
}

/**
 * Runs a test file with jest-circus, loading it and its imports through Node instead of jest's module system.
 * A file with another environment (`@jest-environment jsdom` or `node`) runs as usual, isolated in a context of its own.
 */
export default function runTestFile(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessage,
  importFile = load,
) {
  if (environment.global !== globalThis) {
    return runWithJest(globalConfig, config, environment, runtime, testPath, sendMessage);
  }
  if (!isRegistered) {
    register('../loader/hooks.mjs', import.meta.url);
    register('./native-hooks.mjs', import.meta.url);
    isRegistered = true;
  }
  const native = {
    setGlobalsForRuntime: (globals) => {
      globalThis[Symbol.for('horno.jest')] = { ...globals, jest: runtime.jestGlobals.jestObjectFor(testPath) };
    },
    requireInternalModule: loadCircus,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: importFile,
  };
  const runtimeOfFile = new Proxy(runtime, {
    get(target, name) {
      if (name in native) return native[name];
      const value = target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return runWithJest(globalConfig, config, environment, runtimeOfFile, testPath, sendMessage);
}
