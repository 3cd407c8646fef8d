import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Prints the command that runs a failing test alone and records a trace. */
export default class CommandReporter implements Reporter {
  #failed: TestCase[] = [];

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (status !== 'passed' && status !== 'skipped') this.#failed.push(test);
  }

  onEnd(): void {
    if (this.#failed.length > 0) console.error('\nRun again:');
    for (const { location } of this.#failed) {
      console.error(`  npm test -- ${relative(workspace, location.file)}:${location.line} --trace=retain-on-failure`);
    }
  }
}
