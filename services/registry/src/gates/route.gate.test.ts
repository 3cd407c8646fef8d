import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { reservedGate, routeGate, shapesOf } from './route.gate.ts';

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

test.each([
  ['/api/x', '/api'],
  ['/api?/x', '/api'],
  ['/_assets/x', '/_'],
  ['/healthz', '/healthz'],
  ['/en/board', '/en'],
])('a page at %s is refused with the reserved prefix', (path, prefix) => {
  expect(reservedGate(remote('mf-a', '/board', path))).toEqual([
    { code: 'REG-ROUTE-RESERVED', params: { path, prefix } },
  ]);
});

test('a page whose address only resembles a reserved prefix is accepted', () => {
  expect(reservedGate(remote('mf-a', '/apis', '/board/api', '/payment-status/:id?'))).toEqual([]);
});
