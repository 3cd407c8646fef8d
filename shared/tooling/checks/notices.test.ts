import { expect, test } from '@jest/globals';
import { filesBelow, read, remotes } from './files.ts';

const code = ['shell/src', 'shared/kit/src', ...remotes.map((name) => `${name}/src`)].flatMap((folder) =>
  filesBelow(folder, /\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path)),
);

test('notices stay until they are closed, but those of an addition and of a connection that is back', () => {
  const timed = code.flatMap((path) => {
    const calls = read(path).split('notify(').slice(1);
    return calls.filter((call) => call.split(';')[0]?.includes('forMs')).map((call) => /id: '(.+?)'/.exec(call)?.[1]);
  });
  expect(timed.sort()).toEqual(['cart-added', 'online']);
});
