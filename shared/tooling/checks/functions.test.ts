import { expect, test } from '@jest/globals';
import { filesBelow, read } from './files.ts';
import { longFunctions } from './functions.ts';

const LIMIT = 80;
/** Lower it when a long function is split. */
const AT_MOST = 2;

test('longFunctions counts the lines of functions, methods and arrows', () => {
  const body = '\n  let a = 1;'.repeat(4);
  const code = `function first() {${body}\n}\nconst second = () => {${body}\n};\nclass A { third() {${body}\n} }\nfunction short() {}\n`;
  expect(longFunctions(code, 5)).toEqual([
    { name: 'first', lines: 6 },
    { name: 'second', lines: 6 },
    { name: 'third', lines: 6 },
  ]);
  expect(longFunctions(code, 6)).toEqual([]);
});

test(`at most ${AT_MOST} functions are longer than ${LIMIT} lines`, () => {
  const sources = filesBelow('.', /\.tsx?$/).filter(
    (path) => !/\.(test|spec)\.tsx?$|\/testing\/|\/test\/|^e2e\/|\.d\.ts$|\/data\//.test(path),
  );
  const long = sources.flatMap((path) =>
    longFunctions(read(path), LIMIT).map(({ name, lines }) => `${lines} ${path} ${name}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(long.length > AT_MOST ? long.sort() : []).toEqual([]);
});
