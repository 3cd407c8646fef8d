import { describe, expect, test } from '@jest/globals';
import type { ReleaseMessage } from './protocol.ts';
import { ViewCache } from './view-cache.ts';

const view = (id: string, ...bundles: string[]): ReleaseMessage => ({
  type: 'release',
  id,
  compositions: {} as ReleaseMessage['compositions'],
  bundles,
});

function cacheOf(...views: ReleaseMessage[]) {
  const cache = new ViewCache<string>();
  for (const id of new Set(views.flatMap(({ bundles }) => bundles))) cache.bundles.set(id, id);
  for (const each of views) cache.add(each);
  return cache;
}
const keysOf = (cache: ViewCache<string>) => cache.all().map(({ id }) => id);

describe('ViewCache', () => {
  test('lists the most recently used view last', () => {
    const cache = cacheOf(view('1'), view('2'), view('3'));
    cache.touch('1');
    cache.touch('none');
    expect(keysOf(cache)).toEqual(['2', '3', '1']);
  });

  test('removes a bundle with the last view that needs it', () => {
    const cache = cacheOf(view('1', 'shell@a', 'mf-x@a'), view('2', 'shell@a', 'mf-x@b'));
    expect(cache.remove(['1', 'none'])).toEqual(['mf-x@a']);
    expect([...cache.bundles.keys()]).toEqual(['shell@a', 'mf-x@b']);
    expect(cache.remove(['2'])).toEqual(['shell@a', 'mf-x@b']);
  });

  test('removes the bundles of a replaced view, but not those of a view that is still to be added', () => {
    const cache = cacheOf(view('1', 'mf-x@a'));
    cache.bundles.set('mf-x@b', 'code').set('mf-x@c', 'code');
    cache.add(view('1', 'mf-x@b'));
    expect([keysOf(cache), [...cache.bundles.keys()]]).toEqual([['1'], ['mf-x@b', 'mf-x@c']]);
  });
});
