import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { propertiesOf, restore } from './restore.mjs';

/**
 * Runs test files in the worker's own realm, so that Node loads each module once per worker instead of once per file.
 * Restores `globalThis`, `process.env` and `process.exit` after each file; modules keep their state.
 */
export default class NativeEnvironment {
  global = globalThis;
  #globals = propertiesOf(globalThis);
  #env = { ...process.env };
  #exit = process.exit;

  constructor({ projectConfig }) {
    Object.assign(globalThis, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Node maps stack traces itself: jest knows only the source maps of modules that it compiled.
    process.setSourceMapsEnabled(true);
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    restore(globalThis, this.#globals);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
