import { expect, test } from '@jest/globals';
import { pathsOf } from './paths-of.ts';

const page = (path: string, more = {}) => ({ path, layout: 'main', access: 'any', render: 'server', ...more });
const remote = (name: string, pages: Record<string, object>) => ({ [name]: { manifest: { pages } } });
const payload = {
  release: { remotes: { 'mf-menu': { version: 'menu' }, 'mf-pay': { version: 'pay' } } },
  versions: {
    ...remote('menu', {
      category: page('/order/:slug?/:sub?'),
      item: page('/item/:uuid'),
      deals: page('/deals'),
      lists: page('/lists'),
      more: page('/more'),
    }),
    ...remote('pay', {
      own: page('/pay', { ownDocument: true }),
      history: page('/history', { access: 'customer' }),
      help: page('/help'),
    }),
  },
} as never;

test.each([
  ['the remotes with worse figures', [], ['mf-menu'], ['/order', '/deals', '/lists', '/']],
  ['the changed remotes when only the page as a whole is worse', ['mf-pay'], ['*'], ['/help', '/']],
  ['the front page when the shell changed', ['shell'], ['*', 'shell'], ['/']],
])('pathsOf returns pages of %s', (_, changed, worse, expected) => {
  expect(
    pathsOf(
      payload,
      changed,
      worse.map((name) => ({ remote: name })),
    ),
  ).toEqual(expected);
});
