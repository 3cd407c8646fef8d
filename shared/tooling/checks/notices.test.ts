import { expect, test } from '@jest/globals';
import { filesBelow, read, remotes } from './files.ts';

const code = ['shell/src', 'shared/kit/src', ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
  filesBelow(folder, /\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path)),
);

test('notices stay until they are closed, but those of an addition and of a connection that is back', () => {
  const timed = code.flatMap((path) =>
    [...read(path).matchAll(/notify\(\{((?:(?!notify\()[^;])*?)forMs:/g)].map(
      ([, notice = '']) => /id: '([^']+)'/.exec(notice)?.[1] ?? path,
    ),
  );
  expect(timed.sort()).toEqual(['cart-added', 'online']);
});
