import { expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';

/** Types of zod, and what only servers call. */
const notShared = new Set(['infer', 'input', 'output', 'core', 'toJSONSchema']);

test('the shell shares every function of zod/mini that the contracts call', () => {
  const shared = new Set(read('shared/kit/src/zod-mini.ts').match(/\w+(?=,)/g));
  const sources = filesBelow('shared/contracts/src', /(?<!\.test)\.ts$/).filter((file) =>
    read(file).includes("from 'zod/mini'"),
  );
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/\bz\.(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !notShared.has(name) && !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
