import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { routeGate, shapesOf } from './route.gate.ts';

const remote = (name: string, ...paths: string[]) => builtRemote({ name, paths }).document;

test.each([
  ['/', ['/']],
  ['/order/:slug?/:sub?', ['/order', '/order/:', '/order/:/:']],
  ['/hut/:outlet', ['/hut/:']],
])('%s answers %j', (pattern, shapes) => {
  expect(shapesOf(pattern)).toEqual(shapes);
});

test.each([
  ['/order', '/order/:slug?'],
  ['/hut/:outlet', '/hut/:name'],
  ['/', '/:lang?'],
])('%s collides with %s', (mine, theirs) => {
  expect(routeGate(remote('mf-a', mine), [remote('mf-b', theirs)])).toEqual([
    { code: 'REG-ROUTE', params: { path: mine, other: 'mf-b' } },
  ]);
});

test.each([
  ['/order/deals', '/order/:slug?'],
  ['/huts', '/huts/:outlet'],
])('%s stands beside %s', (mine, theirs) => {
  expect(routeGate(remote('mf-a', mine), [remote('mf-b', theirs)])).toEqual([]);
});

test('a remote does not collide with another version of itself', () => {
  expect(routeGate(remote('mf-a', '/order'), [remote('mf-a', '/order')])).toEqual([]);
});
