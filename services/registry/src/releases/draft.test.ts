import { expect, test } from '@jest/globals';
import { type Draft, draftChanges, isSameDraft, withPins, withToggle } from './draft.ts';

const draft: Draft = {
  shell: { version: 's1' },
  remotes: { 'mf-a': { version: 'a1', toggle: 'on' }, 'mf-b': { version: 'b1', toggle: 'off', reason: 'broken' } },
  flags: { fresh: true },
};

test('a new version keeps the toggle, a new remote starts on, the rest stays', () => {
  expect(withPins(draft, 'production', { 'mf-b': 'b2', 'mf-c': 'c1' })).toEqual({
    ...draft,
    remotes: {
      'mf-a': { version: 'a1', toggle: 'on' },
      'mf-b': { version: 'b2', toggle: 'off', reason: 'broken' },
      'mf-c': { version: 'c1', toggle: 'on' },
    },
  });
});

test('the first release needs a shell', () => {
  expect(() => withPins(undefined, 'staging', { 'mf-a': 'a1' })).toThrow('REG-SHELL-FIRST');
  expect(withPins(undefined, 'staging', { shell: 's1' })).toEqual({ shell: { version: 's1' }, remotes: {}, flags: {} });
});

test('off keeps its reason, on forgets it, the same state changes nothing', () => {
  const off = withToggle(draft, 'production', { remote: 'mf-a', state: 'off', reason: 'prices' });
  expect(off.remotes['mf-a']).toEqual({ version: 'a1', toggle: 'off', reason: 'prices' });
  const on = withToggle(off, 'production', { remote: 'mf-a', state: 'on', reason: 'mended' });
  expect(on.remotes['mf-a']).toEqual({ version: 'a1', toggle: 'on' });
  expect(isSameDraft(on, draft)).toBe(true);
  expect(withToggle(draft, 'production', { remote: 'mf-b', state: 'off', reason: 'again' })).toBe(draft);
});

test.each(['mf-none', 'constructor', '__proto__'])('%s is not a remote', (remote) => {
  const change = { remote, state: 'off' as const, reason: 'why' };
  expect(() => withToggle(draft, 'production', change)).toThrow('REG-REMOTE-UNKNOWN');
});

test('draftChanges lists changes by name, including the shell', () => {
  const after = withPins(draft, 'production', { shell: 's2', 'mf-c': 'c1' });
  expect(draftChanges(draft, after)).toEqual([
    { name: 'shell', before: { version: 's1', toggle: 'on' }, after: { version: 's2', toggle: 'on' } },
    { name: 'mf-c', before: undefined, after: { version: 'c1', toggle: 'on' } },
  ]);
  expect(draftChanges(draft, draft)).toEqual([]);
});
