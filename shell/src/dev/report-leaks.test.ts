import { createBus } from '@horno/kit/shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aRemote } from '../../spec/remotes.ts';
import type { FillTarget } from '../slots/fill-target.ts';
import { ownerIn, reportLeaks } from './report-leaks.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Composition 8. */
test('reportLeaks logs the leaks of a remote when its last part has ended', async () => {
  const said: unknown[] = [];
  jest.spyOn(console, 'warn').mockImplementation((line: unknown) => void said.push(line));
  const bus = createBus(() => undefined);
  const { onStarted, onEnded } = reportLeaks(bus);
  const target = { remote: aRemote({ name: 'mf-sample' }) } as FillTarget;
  onStarted?.(target);
  onStarted?.(target);
  bus.on('mf-sample', 'cart.updated@1', () => undefined);
  const stop = bus.on('mf-sample', 'session.changed@1', () => undefined);
  onEnded?.(target);
  await jest.advanceTimersByTimeAsync(1000);
  expect(said).toEqual([]);
  stop();
  onEnded?.(target);
  await jest.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(['[horno] mf-sample left behind: subscription cart.updated@1']);
});

test.each([
  [
    'at x (http://h/_assets/shell/aa/client/tools.js:1)\nat y (http://h/_assets/mf-sample/bb/client/1.js:1)',
    'mf-sample',
  ],
  ['at x (http://h/_assets/~2/mf-sample/dev-3/1.js:1)\nat y (http://h/_assets/mf-other/bb/2.js:1)', 'mf-sample'],
  ['at x (http://h/_assets/shell/aa/client/shell.js:1)', undefined],
  [undefined, undefined],
])('%j is of %s', (stack, owner) => {
  expect(ownerIn(stack)).toBe(owner);
});
