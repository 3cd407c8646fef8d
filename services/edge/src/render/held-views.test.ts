import { expect, test } from '@jest/globals';
import { HeldViews } from './held-views.ts';
import type { ReleaseMessage } from './protocol.ts';

const view = (id: string, ...bundles: string[]): ReleaseMessage => ({
  type: 'release',
  id,
  compositions: {} as ReleaseMessage['compositions'],
  bundles,
});

function holding(...views: ReleaseMessage[]) {
  const held = new HeldViews<string>();
  for (const id of new Set(views.flatMap(({ bundles }) => bundles))) held.bundles.set(id, id);
  for (const each of views) held.add(each);
  return held;
}
const keysOf = (held: HeldViews<string>) => held.all().map(({ id }) => id);

test('what was asked for goes last', () => {
  const held = holding(view('1'), view('2'), view('3'));
  held.touch('1');
  held.touch('none');
  expect(keysOf(held)).toEqual(['2', '3', '1']);
});

test('bundles go with the last view that needs them, and not before', () => {
  const held = holding(view('1', 'shell@a', 'mf-x@a'), view('2', 'shell@a', 'mf-x@b'));
  expect(held.forget(['1', 'none'])).toEqual(['mf-x@a']);
  expect([...held.bundles.keys()]).toEqual(['shell@a', 'mf-x@b']);
  expect(held.forget(['2'])).toEqual(['shell@a', 'mf-x@b']);
});

test('a view in the place of another lets go what only that one needed; what is on its way for a third one stays', () => {
  const held = holding(view('1', 'mf-x@a'));
  held.bundles.set('mf-x@b', 'code').set('mf-x@c', 'code');
  held.add(view('1', 'mf-x@b'));
  expect([keysOf(held), [...held.bundles.keys()]]).toEqual([['1'], ['mf-x@b', 'mf-x@c']]);
});
