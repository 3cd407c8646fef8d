import { describe, expect, test } from '@jest/globals';
import { aComposition, aRemote } from '../../spec/remotes.ts';
import { changeTo, decideUpdate, onSameArm, withToggles } from './decide-update.ts';

const digest = (letter: string) => letter.repeat(64);
const menu = aRemote({ name: 'mf-menu', version: digest('a') });
const content = aRemote({ name: 'mf-content', version: digest('b') });
const base = aComposition([menu, content], { release: 5, shell: digest('s') });
const session = (agreed?: number, part = {}) => ({ base: { ...base, ...part }, agreed });
const prefix = (letter: string) => letter.repeat(16);

describe('decideUpdate', () => {
  test.each([
    ['the same release', session(5), { release: 5 }, undefined],
    ['another one', session(5), { release: 6 }, { release: 6, isRevoked: false, isAgreed: false }],
    ['an older one, of an edge that lags', session(5), { release: 4 }, undefined],
    ['what another tab agreed to', session(6), { release: 7 }, { release: 6, isRevoked: false, isAgreed: true }],
    ['what no edge knows of', session(9), { release: 5 }, undefined],
    ['an older number in the cookie', session(3), { release: 5 }, undefined],
    ['no cookie', session(), { release: 6 }, { release: 6, isRevoked: false, isAgreed: false }],
  ])('%s', (_, tab, live, expected) => {
    expect(decideUpdate(tab, live)).toEqual(expected);
  });

  test.each(['a', 'b', 's'])('leaves a build that was revoked (%s)', (letter) => {
    const live = { release: 6, revoked: [prefix('x'), prefix(letter)] };
    expect(decideUpdate(session(5), live)).toEqual({ release: 6, isRevoked: true, isAgreed: false });
  });

  test('stays on a candidate during its rollout and leaves it afterwards', () => {
    const tried = session(6, { release: 6, arm: 'candidate' as const });
    expect(decideUpdate(tried, { release: 5, candidate: 6 })).toBeUndefined();
    expect(decideUpdate(tried, { release: 6 })).toBeUndefined();
    expect(decideUpdate(tried, { release: 5 })).toEqual({ release: 5, isRevoked: true, isAgreed: false });
  });
});

describe('decideUpdate during a rollout', () => {
  const tried = (agreed?: number) => session(agreed, { release: 6, arm: 'candidate' as const, rollout: 'r1' });
  const next = { release: 7, candidate: 8, rollout: 'r1' };

  test.each([
    [
      'gives the candidate a new number: the tab goes there',
      tried(6),
      next,
      { release: 8, isRevoked: false, isAgreed: false },
    ],
    ['and another tab went there before', tried(8), next, { release: 8, isRevoked: false, isAgreed: true }],
    ['and an edge that lags tells the former one', tried(6), { release: 4, candidate: 5, rollout: 'r1' }, undefined],
    [
      'and operations went back from what the former one ran',
      tried(6),
      { ...next, revoked: [prefix('a')] },
      { release: 8, isRevoked: true, isAgreed: false },
    ],
    [
      'and from what the candidate runs',
      tried(6),
      { ...next, candidate: 6, revoked: [prefix('a')] },
      { release: 7, isRevoked: true, isAgreed: false },
    ],
    [
      'is no reason to try another candidate',
      tried(6),
      { ...next, rollout: 'r2' },
      { release: 7, isRevoked: true, isAgreed: false },
    ],
    ['and the rollout is over', tried(6), { release: 7 }, { release: 7, isRevoked: true, isAgreed: false }],
  ])('%s', (_, tab, live, expected) => {
    expect(decideUpdate(tab, live)).toEqual(expected);
  });

  test('keeps a tab of the control group in it until the rollout ends', () => {
    const control = { ...base, arm: 'control' as const, rollout: 'r1' };
    const target = aComposition([menu], { release: 7 });
    expect(onSameArm(target, control, next)).toEqual({ ...target, arm: 'control', rollout: 'r1' });
    expect(onSameArm(target, control, { release: 7 })).toBe(target);
    expect(onSameArm(target, control, { ...next, rollout: 'r2' })).toBe(target);
    expect(onSameArm(target, base, next)).toBe(target);
  });
});

describe('squad F5: decideUpdate during several rollouts', () => {
  const live = { release: 7, candidate: 8, rollout: 'r1', beside: ['r2', 'r3'] };
  /** A tab that runs these candidates under a number of before. */
  const tried = (trials: string[], part = {}) =>
    session(6, { release: 6, arm: 'candidate' as const, rollout: 'r1', trials, ...part });
  const goes = (release: number, isRevoked = false) => ({ release, isRevoked, isAgreed: false });

  test.each([
    ['the first one', tried(['r1']), goes(8)],
    ['the second one', tried(['r2']), goes(9)],
    ['both', tried(['r1', 'r2']), goes(10)],
    ['all three', tried(['r1', 'r2', 'r3']), goes(14)],
    ['one that ended, and one that runs', tried(['r0', 'r3']), goes(11, true)],
    ['one that ended', tried(['r0']), goes(7, true)],
    ['the same, under the number of now', tried(['r1', 'r2'], { release: 10 }), undefined],
    ['the same, of an edge that lags', tried(['r2'], { release: 12 }), undefined],
    ['the oldest one, by an edge that names no trials', tried(undefined as never), goes(8)],
  ])('a tab with the candidate of %s', (_, tab, expected) => {
    expect(decideUpdate(tab, live)).toEqual(expected);
  });

  test('a tab without a candidate goes to the one that another tab agreed to, of any of the rollouts', () => {
    const tab = (agreed: number) => ({ base: { ...base, release: 7 }, agreed });
    expect(decideUpdate(tab(13), live)).toEqual({ release: 13, isRevoked: false, isAgreed: true });
    expect(decideUpdate(tab(15), live)).toBeUndefined();
  });

  test('leaves a revoked build for the candidates that still run', () => {
    const gone = { ...live, revoked: [prefix('a')] };
    expect(decideUpdate(tried(['r1', 'r3']), gone)).toEqual(goes(12, true));
  });
});

describe('withToggles', () => {
  test('changes the named remotes and reuses the objects of the others', () => {
    const off = withToggles(base, ['mf-menu', 'mf-none']);
    expect(off.remotes.map(({ state }) => state)).toEqual(['off', 'on']);
    expect(off.remotes[1]).toBe(content);
    expect(withToggles(off, ['mf-menu'])).toBe(off);
    expect(withToggles(off, []).remotes[0]?.state).toBe('on');
    expect(withToggles(base, [])).toBe(base);
  });
});

describe('changeTo', () => {
  const newer = aRemote({ name: 'mf-menu', version: digest('c') });
  const target = aComposition([newer, { ...content }], { release: 6, shell: digest('s') });

  test('lists the remotes with another build and reuses the objects of the others', () => {
    const change = changeTo(target, base, base);
    expect(change.changed).toEqual([menu]);
    expect(change.isShellChanged).toBe(false);
    expect(change.next.remotes[0]).toBe(newer);
    expect(change.next.remotes[1]).toBe(content);
    expect(change.next.release).toBe(6);
  });

  test('compares releases, not the builds that replaced a failed one', () => {
    const former = aRemote({ name: 'mf-content', version: digest('0') });
    const change = changeTo(target, base, { ...base, remotes: [menu, former] });
    expect(change.changed).toEqual([menu]);
    expect(change.next.remotes[1]).toBe(former);
  });

  test('adds and removes remotes, applies toggles, and preserves the language of the tab', () => {
    const fresh = aRemote({ name: 'mf-fresh' });
    const off = { ...content, state: 'off' as const };
    const to = aComposition([off, fresh], { release: 6, shell: digest('t') });
    const change = changeTo(to, base, { ...base, lang: 'en' });
    expect(change.changed).toEqual([menu]);
    expect(change.isShellChanged).toBe(true);
    expect(change.next).toMatchObject({
      lang: 'en',
      remotes: [{ name: 'mf-content', state: 'off' }, { name: 'mf-fresh' }],
    });
  });
});
