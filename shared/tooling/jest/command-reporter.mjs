import { relative } from 'node:path';

/** Prints, for each failing test file, the command that runs it alone. */
export default class CommandReporter {
  constructor(globalConfig) {
    this.root = globalConfig.rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
    if (failed.length > 0) console.error('\nRun again:');
    for (const { testFilePath } of failed) console.error(`  npm test -- ${relative(this.root, testFilePath)}`);
  }
}
