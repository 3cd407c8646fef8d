import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { startFill } from '../src/slots/fill.ts';
import { fillsOf } from '../src/slots/fill-target.ts';
import { regionElement } from '../src/slots/slot-mounter.ts';
import { aComposition, aFill, aRemote, deadlines, type FakeRemotes } from './remotes.ts';
import { testShell } from './test-shell.tsx';

export const passes = (ms = 50) => act(() => jest.advanceTimersByTimeAsync(ms));

/** One essential part of the header, started over these remotes. `longest` is what a customer waits at most for its fallback. */
export function startRegion(remotes: FakeRemotes) {
  const remote = aRemote({ slots: { cart: aFill('header.cart') } });
  const shell = testShell({ composition: aComposition([remote]), open: remotes.open });
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const [target] = fillsOf(shell.runtime.composition, 'header.cart');
  if (!target) throw new Error('The scenario has no target.');
  const element = regionElement(host, target.region);
  const fill = startFill(target, element, {}, shell.shell.fills);
  const leave = (ms = 50) =>
    act(async () => {
      fill.unmount();
      await jest.advanceTimersByTimeAsync(ms);
    });
  const longest = (deadlines.load + 400) * (deadlines.retries + 1) + deadlines.mount;
  return { ...shell, leave, element, longest, phases: () => shell.faults.map(({ phase }) => phase) };
}
