import type { Release } from '@horno/contracts/release';
import { describe, expect, test } from '@jest/globals';
import type { Draft } from './draft.ts';
import { previousBuilds, revokedBy } from './previous-builds.ts';

const draft = (content: string, shell = 's1'): Draft => ({
  shell: { version: shell },
  remotes: { 'mf-a': { version: 'a1', toggle: 'on' }, 'mf-b': { version: content, toggle: 'on' } },
  flags: {},
});
const release = (content: string, { previous, revoked }: { previous?: string; revoked?: string[] } = {}): Release => {
  const { remotes, ...rest } = draft(content);
  const b = { version: content, toggle: 'on' as const, ...(previous && { previous }) };
  return {
    schema: 1,
    id: 1,
    channel: 'production',
    createdAt: '',
    ...rest,
    remotes: { ...remotes, 'mf-b': b },
    ...(revoked && { revoked }),
  };
};

describe('the build that ran before', () => {
  const step = { restored: undefined };

  test('is the one that another takes the place of', () => {
    expect(previousBuilds({ ...step, kind: 'release', draft: draft('b2'), current: release('b1') })).toEqual({
      'mf-b': 'b1',
    });
  });

  test('stays while others change, and of a new remote there is none', () => {
    const current = release('b2', { previous: 'b1' });
    expect(previousBuilds({ ...step, kind: 'toggle', draft: draft('b2'), current })).toEqual({ 'mf-b': 'b1' });
    expect(previousBuilds({ ...step, kind: 'release', draft: draft('b1'), current: undefined })).toEqual({});
  });

  test('after a rollback is the one of then, never what was gone back from', () => {
    const current = release('b2', { previous: 'b1' });
    const restored = release('b1', { previous: 'b0' });
    expect(previousBuilds({ kind: 'rollback', draft: draft('b1'), current, restored })).toEqual({ 'mf-b': 'b0' });
    expect(previousBuilds({ kind: 'revert', draft: draft('b1'), current, restored: undefined })).toEqual({});
  });
});

describe('revokedBy', () => {
  test.each(['rollback', 'revert'] as const)('is what a %s goes back from', (kind) => {
    const current = release('b2', { revoked: ['b0'] });
    expect(revokedBy({ kind, draft: draft('b1'), current, restored: undefined })).toEqual(['b0', 'b2']);
  });

  test('stays so over other changes, until it is released again', () => {
    const current = release('b1', { revoked: ['b2', 'b3'] });
    expect(revokedBy({ kind: 'toggle', draft: draft('b1'), current, restored: undefined })).toEqual(['b2', 'b3']);
    expect(revokedBy({ kind: 'release', draft: draft('b2'), current, restored: undefined })).toEqual(['b3']);
  });

  test('is not what an ordinary release replaces', () => {
    expect(
      revokedBy({ kind: 'release', draft: draft('b2', 's2'), current: release('b1'), restored: undefined }),
    ).toEqual([]);
  });
});
